import express, { type Request, type Response, Router } from 'express';
import { maxJsonBytes, refuseDeepJson } from '../http/body-limits';
import { Refusal } from '../refusal';
import type { PersonAs } from '../security/accounts/session-people';
import { limitAddress } from '../security/limits/address';
import { oauthRoutes } from './oauth/oauth-routes';
import { ownerOfAssistant } from './oauth/owner-of-assistant';
import type { ToolCaller } from './run-tool';
import { signalOfCall } from './signal-of-call';

/** The most messages of one request. Revisions before 2025-06-18 send several at once. */
const mostMessages = 20;

/** The longest time for the answer to one request. Programs wait no longer either. */
const longestAnswerMs = 60_000;

const isToolCall = (message: unknown) => (message as { method?: unknown } | null)?.method === 'tools/call';

const rpcError = (code: number, message: string) => ({ jsonrpc: '2.0', id: null, error: { code, message } });

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parsedJson(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) return undefined;
  try {
    refuseDeepJson(body);
    return JSON.parse(utf8.decode(body));
  } catch {
    return undefined;
  }
}

/** Routes of the Model Context Protocol. The first request loads their code. */
export function assistants({
  app,
  handle,
  longestMs = longestAnswerMs,
}: Pick<ToolCaller, 'app' | 'handle'> & { longestMs?: number }): Router {
  const router = Router({ caseSensitive: true });
  const ownOrigin = new URL(app.env.PUBLIC_URL).origin;
  const readBody = express.raw({ limit: maxJsonBytes, inflate: false, type: () => true });

  async function answer(req: Request, res: Response, owner: PersonAs<'owner'> | null): Promise<unknown> {
    const body = parsedJson(req.body);
    if (body === undefined) return res.status(400).json(rpcError(-32700, 'The body is not valid JSON'));
    const messages = [body].flat();
    if (messages.length > mostMessages)
      return res.status(400).json(rpcError(-32600, `Please send at most ${mostMessages} messages at once`));
    const calls = messages.filter(isToolCall).length;
    if (owner?.token)
      for (let call = 0; call < calls; call++) await app.limiter.hit('token', String(owner.token.id));
    const { answerByMcp } = await import('./answer-by-mcp');
    const asking = { app, handle, owner, address: limitAddress(req.ip) };
    const headers = req.headers as Record<string, string>;
    const signal = signalOfCall(res, longestMs);
    const sent = { method: 'POST', headers, body: req.body, signal };
    const reply = await answerByMcp(new globalThis.Request(`${ownOrigin}${req.path}`, sent), body, asking);
    // The abort of the signal ends the text of an answer that is not complete.
    const text = Buffer.from(await reply.arrayBuffer());
    res.set('Cache-Control', 'no-store');
    if (signal.aborted)
      return res
        .status(504)
        .json(rpcError(-32000, 'This took too long. Please check whether it was done before you try again.'));
    const type = reply.headers.get('content-type');
    if (type) res.set('Content-Type', type);
    res.status(reply.status).end(text);
  }

  /** Allows only programs: POST, no cookies, and no pages of other sites. */
  function guard(req: Request, res: Response): boolean {
    const origin = req.get('origin');
    const site = req.get('sec-fetch-site');
    if ((origin !== undefined && origin !== ownOrigin) || site === 'cross-site' || site === 'same-site')
      throw new Refusal('not-allowed', 'This call came from another site');
    delete req.headers.cookie;
    res.cookie = () => res;
    if (req.method === 'POST') return true;
    res.status(405).set('Allow', 'POST').json(rpcError(-32000, 'Please send POST'));
    return false;
  }

  for (const path of ['/mcp', '/mcp/office'])
    router.all(path, readBody, async (req, res) => {
      res.locals.route = `POST ${path}`;
      if (!guard(req, res)) return;
      await answer(req, res, path === '/mcp' ? null : await ownerOfAssistant(app, req, res));
    });
  router.use(oauthRoutes(app));
  return router;
}
