import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { App } from './app';
import { findOwnerReset } from './domain/accounts/owners/password-reset';
import { askInMemory } from './http/ask-in-memory';
import { queryOf } from './rendering/pages/page-address';
import { type Prepared, prepareAnswer, writePrepared } from './rendering/prepared-answer';

type Panel = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

const loginPath = '/cms/login';
/** The pages of the panel that are the same for everybody who is not signed in. */
const sharedPages = new Set([loginPath, '/cms/forgot']);
const resetPath = '/cms/reset/';
/** The page of a link that is not good says so once a password is typed, whatever the link was. */
const deadReset = `${resetPath}no-such-link`;
/** A longer way back is not worth remembering. */
const maxRedirect = 1000;

/** As Payload tells it; a guest has no theme of their own but this. */
function themeOf({ headers }: IncomingMessage): string {
  const chosen = /(?:^|;\s*)payload-theme=(dark|light)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  const preferred = String(headers['sec-ch-prefers-color-scheme'] ?? '');
  return chosen ?? (preferred === 'dark' || preferred === 'light' ? preferred : '');
}

/** The sign-in, with the way back to what was asked for, or to where somebody was signed out. */
function signInFor({ path, originalUrl }: Request): string {
  const query = new URLSearchParams(queryOf(originalUrl));
  // A mark of Next's own, by which it tells calls of the same page apart.
  query.delete('_rsc');
  const given = query.get('redirect');
  query.delete('redirect');
  const asked = query.size ? `${path}?${query}` : path;
  const back = path.startsWith('/cms/logout') ? given : asked;
  const isWorthIt = back && back !== '/cms' && back.length <= maxRedirect;
  return isWorthIt ? `${loginPath}?redirect=${encodeURIComponent(back)}` : loginPath;
}

/**
 * The panel for visitors without an owner's session: the sign-in pages, rendered once for all of them. Other
 * paths lead to the sign-in, and no call reaches the panel, whose server functions are for owners.
 */
export function panelForGuests(app: App, start: () => Promise<{ answer: Panel }>) {
  /** The page as the panel makes it for nobody in particular, once for each version of the content. */
  const page = (path: string, theme: string): Promise<Prepared> =>
    app.content.once(`panel:${path}:${theme}`, async () => {
      const { answer } = await start();
      const { host } = new URL(app.env.PUBLIC_URL);
      const cookie = theme && `payload-theme=${theme}`;
      const headers = { host, accept: 'text/html', ...(cookie && { cookie }) };
      const made = await askInMemory(answer, { path, headers });
      if (made.status !== 200) throw new Error(`The panel answered ${made.status} for ${path}`);
      const sent = {
        'Cache-Control': 'private, no-store',
        'Accept-CH': 'Sec-CH-Prefers-Color-Scheme',
        'Critical-CH': 'Sec-CH-Prefers-Color-Scheme',
        Vary: 'Accept-Encoding, Cookie, Sec-CH-Prefers-Color-Scheme',
      };
      return prepareAnswer(made, sent, 'high');
    });

  return async (req: Request, res: Response): Promise<'answered' | 'to the panel'> => {
    res.set('Cache-Control', 'private, no-store');
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      // The form that was sent before its script listened; what it held can only be typed again.
      const isForm = req.method === 'POST' && req.path === loginPath && !req.get('next-action');
      if (isForm) res.redirect(303, loginPath);
      else res.status(401).json({ message: 'Please sign in' });
      return 'answered';
    }
    const path = req.path.replace(/(?<=.)\/+$/, '');
    const token = path.startsWith(resetPath) ? path.slice(resetPath.length) : null;
    if (token && (await findOwnerReset(app, token))) return 'to the panel';
    const shared = token ? deadReset : path;
    if (token || sharedPages.has(path)) {
      // While somebody changes the panel, it is made at each call.
      if (app.env.NODE_ENV === 'development') return 'to the panel';
      writePrepared(req, res, await page(shared, themeOf(req)));
    } else res.redirect(302, signInFor(req));
    return 'answered';
  };
}
