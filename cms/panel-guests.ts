import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import type { App } from './app';
import { findOwnerReset } from './domain/accounts/owners/password-reset';
import { askInMemory } from './http/ask-in-memory';
import { queryOf } from './rendering/pages/page-address';
import { type Prepared, prepareAnswer, writePrepared } from './rendering/prepared-answer';

type Panel = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

const loginPath = '/cms/login';
/** Pages of the panel that are equal for all visitors without a session. */
const sharedPages = new Set([loginPath, '/cms/forgot']);
const resetPath = '/cms/reset/';
/** Shown for every reset link. An invalid link gives its error only after a password is submitted. */
const deadReset = `${resetPath}no-such-link`;
/** Longer return addresses are dropped. */
const maxRedirect = 1000;

/** Detects the theme as Payload does, from the cookie and the browser's preference. */
function themeOf({ headers }: IncomingMessage): string {
  const chosen = /(?:^|;\s*)payload-theme=(dark|light)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  const preferred = String(headers['sec-ch-prefers-color-scheme'] ?? '');
  return chosen ?? (preferred === 'dark' || preferred === 'light' ? preferred : '');
}

/** Returns the sign-in's address, with the requested page or the one after a sign-out as return address. */
function signInFor({ path, originalUrl }: Request): string {
  const query = new URLSearchParams(queryOf(originalUrl));
  // Next's own parameter for separating calls of one page.
  query.delete('_rsc');
  const redirect = query.get('redirect');
  query.delete('redirect');
  const target = query.size ? `${path}?${query}` : path;
  const back = path.startsWith('/cms/logout') ? redirect : target;
  const isWorthIt = back && back !== '/cms' && back.length <= maxRedirect;
  return isWorthIt ? `${loginPath}?redirect=${encodeURIComponent(back)}` : loginPath;
}

/**
 * The panel for visitors without an owner's session: shared sign-in pages, each rendered once. Other paths redirect
 * to the sign-in. No call reaches the panel, since its server functions are for owners.
 */
export function panelForGuests(app: App, start: () => Promise<{ answer: Panel }>) {
  /** Returns a panel page for guests, rendered once per version of the content. */
  const page = (path: string, theme: string): Promise<Prepared> =>
    app.content.once(`panel:${path}:${theme}`, async () => {
      const { answer } = await start();
      const { host } = new URL(app.env.PUBLIC_URL);
      const cookie = theme && `payload-theme=${theme}`;
      const headers = { host, accept: 'text/html', ...(cookie && { cookie }) };
      const panelAnswer = await askInMemory(answer, { path, headers });
      if (panelAnswer.status !== 200) throw new Error(`The panel answered ${panelAnswer.status} for ${path}`);
      const sent = {
        'Cache-Control': 'private, no-store',
        'Accept-CH': 'Sec-CH-Prefers-Color-Scheme',
        'Critical-CH': 'Sec-CH-Prefers-Color-Scheme',
        Vary: 'Accept-Encoding, Cookie, Sec-CH-Prefers-Color-Scheme',
      };
      return prepareAnswer(panelAnswer, sent, 'high');
    });

  return async (req: Request, res: Response): Promise<'answered' | 'to the panel'> => {
    res.set('Cache-Control', 'private, no-store');
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      // A form that was submitted before its script loaded. Its values must be typed again.
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
      // In development, pages are rendered at each call.
      if (app.env.NODE_ENV === 'development') return 'to the panel';
      writePrepared(req, res, await page(shared, themeOf(req)));
    } else res.redirect(302, signInFor(req));
    return 'answered';
  };
}
