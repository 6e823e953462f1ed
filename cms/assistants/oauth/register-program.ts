import type { App } from '../../app';
import { faultOfProgram, fixedMetadata } from './program-rules';
import { recordStore } from './record-store';

interface Registered {
  status: number;
  body: Record<string, unknown>;
}

/**
 * Registers a program (RFC 7591): without a secret, for the flow with codes only. A program without a grant is
 * deleted after a day.
 */
export async function registerProgram(app: App, sent: unknown, clientId: string): Promise<Registered> {
  const given = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {};
  const fault = faultOfProgram(given);
  if (fault) return { status: 400, body: { error: 'invalid_client_metadata', error_description: fault } };
  const { redirect_uris, client_name } = given as { redirect_uris: string[]; client_name?: string };
  const metadata = {
    ...fixedMetadata(given),
    redirect_uris,
    ...(client_name !== undefined && { client_name }),
    client_id: clientId,
    client_id_issued_at: Math.floor(app.now().getTime() / 1000),
  };
  const Programs = recordStore(app, () => new Error('A program is no code'));
  await new Programs('Client').upsert(clientId, metadata);
  return { status: 201, body: metadata };
}
