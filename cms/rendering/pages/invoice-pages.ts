import { type Request, type Response, Router } from 'express';
import type { Invoice as Row } from '../../../collections/payload-types';
import { invoicePath, urls } from '../../../contracts/pages/paths';
import { sendPrivateFile } from '../../api/system/private-files';
import { checkoutOf } from '../../domain/money/invoices/cards/checkouts';
import { takesCards } from '../../domain/money/invoices/cards/stripe';
import { invoicePageProps } from '../../domain/money/invoices/invoice-page-props';
import { creditPdfFile, paperOf } from '../../domain/money/invoices/pdf-files';
import { invoiceOfToken } from '../../domain/money/invoices/private-link';
import { Refusal } from '../../refusal';
import { payHeaders } from '../../security/headers';
import { limitAddress } from '../../security/limits/address';
import { sendPage } from '../send-page';
import type { LoadedPage } from './page-loader';
import { answerNotFound, type Rendering, renderOwnPage } from './public-pages';

/** Never cached or indexed, and no linked site gets the address. */
const privately = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};
const noInvoice: LoadedPage = {
  page: 'no-invoice',
  props: {},
  title: 'No invoice here',
  status: 404,
  noIndex: true,
};

/** Turns `not-found` into null. Throws other errors again. */
const nullIfNotFound = (error: unknown): null => {
  if (error instanceof Refusal && error.code === 'not-found') return null;
  throw error;
};

export function invoicePages(parts: Rendering): Router {
  const { app } = parts;
  const router = Router({ caseSensitive: true });
  const tokenOf = (req: Request) => String(req.params.token);
  const find = (req: Request): Promise<Row | null> =>
    invoiceOfToken(app, tokenOf(req), limitAddress(req.ip)).catch(nullIfNotFound);
  const send = async (req: Request, res: Response, found: LoadedPage) => {
    const body = await renderOwnPage(parts, req, found);
    await sendPage(req, res.status(found.status ?? 200), body);
  };

  router.use(urls.invoice, (_req, res, next) => {
    res.set(privately);
    next();
  });

  router.get(`${urls.invoice}/:token`, async (req, res) => {
    const row = await find(req);
    if (!row) return send(req, res, noInvoice);
    const how = {
      isBack: req.query.paid !== undefined,
      cardsFailed: req.query.cards !== undefined,
      takesCards: takesCards(app.env),
    };
    res.set(payHeaders(app.env, parts.assets.styleHashes));
    const props = await invoicePageProps(app, row, tokenOf(req), how);
    await send(req, res, { page: 'invoice', props, title: `${props.heading} ${row.number}`, noIndex: true });
  });

  router.post(`${urls.invoice}/:token/pay`, async (req, res) => {
    const row = takesCards(app.env) ? await find(req) : null;
    if (!row) return answerNotFound(parts, req, res);
    const page = invoicePath(tokenOf(req));
    // An error redirects to the invoice's page, which shows the other ways to pay.
    const checkout = await checkoutOf(app, row, tokenOf(req)).catch((fault: unknown) => {
      app.log.error({ invoiceId: row.id, fault }, 'a page for cards could not be opened');
      return `${page}?cards`;
    });
    res.redirect(303, checkout ?? page);
  });

  router.get(`${urls.invoice}/:token/invoice.pdf`, async (req, res) => {
    const row = await find(req);
    if (!row) return answerNotFound(parts, req, res);
    await sendPrivateFile(app, res, await paperOf(app, row));
  });

  router.get(`${urls.invoice}/:token/credits/:creditId.pdf`, async (req, res) => {
    const row = await find(req);
    const file = row && (await creditPdfFile(app, row.id, Number(req.params.creditId)).catch(nullIfNotFound));
    if (!file) return answerNotFound(parts, req, res);
    await sendPrivateFile(app, res, file);
  });
  return router;
}
