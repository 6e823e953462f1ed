import type { Request, Response } from 'express';
import type { App } from '../../app';
import { Refusal } from '../../refusal';
import type { PersonAs } from '../../security/accounts/session-people';
import { ownerOfGrant, ownerOfToken } from '../../security/tokens/api-tokens';

/** The address at which an assistant reads where to get a token for the office. */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource/mcp/office';

export async function ownerOfAssistant(app: App, req: Request, res: Response): Promise<PersonAs<'owner'>> {
  const token = /^bearer +(\S+)$/i.exec(req.get('authorization') ?? '')?.[1];
  try {
    if (!token)
      throw new Refusal('not-signed-in', 'Please sign in, or send a token as Authorization: Bearer');
    if (token.startsWith('frt_')) return await ownerOfToken(app, token);
    const { grantKeyOfToken } = await import('./authorization-server');
    return await ownerOfGrant(app, (await grantKeyOfToken(app, token)) ?? '');
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-signed-in') {
      const metadata = `resource_metadata="${app.env.PUBLIC_URL}${resourceMetadataPath}"`;
      const fault = token ? ', error="invalid_token"' : '';
      res.set('WWW-Authenticate', `Bearer ${metadata}${fault}`);
    }
    throw error;
  }
}
