import { type Request, type Response, Router } from 'express';
import type { Invoice as Row } from '../../../collections/payload-types';
import { urls } from '../../../contracts/pages/paths';
import { sendPrivateFile } from '../../api/customers/private-files';
import { creditPdfFile, paperOf } from '../../domain/invoices/pdf-files';
import { invoiceOfToken } from '../../domain/invoices/private-link';
import { shownInvoice } from '../../domain/invoices/shown';
import { Refusal } from '../../refusal';
import { limitAddress } from '../../security/limits/address';
import { sendPage } from '../send-page';
import type { Found } from './page-loader';
import { answerNotFound, type Rendering, renderOwnPage } from './public-pages';

/** Kept by nobody, found by no search engine, and named to no other site that a link leads to. */
const privately = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};
const noInvoice: Found = {
  page: 'no-invoice',
  props: {},
  title: 'No invoice here',
  status: 404,
  noIndex: true,
};

/** Nothing there is a null; other errors go on. */
const orNull = (error: unknown): null => {
  if (error instanceof Refusal && error.code === 'not-found') return null;
  throw error;
};

/** The page of an invoice, its PDF and those of its credit notes. Looking changes nothing. */
export function invoicePages(parts: Rendering): Router {
  const { app } = parts;
  const router = Router({ caseSensitive: true });
  const tokenOf = (req: Request) => String(req.params.token);
  const find = (req: Request): Promise<Row | null> =>
    invoiceOfToken(app, tokenOf(req), limitAddress(req.ip)).catch(orNull);
  const send = async (req: Request, res: Response, found: Found) => {
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
    const how = { isBack: req.query.paid !== undefined, takesCards: false };
    const props = await shownInvoice(app, row, tokenOf(req), how);
    await send(req, res, { page: 'invoice', props, title: `${props.heading} ${row.number}`, noIndex: true });
  });

  router.get(`${urls.invoice}/:token/invoice.pdf`, async (req, res) => {
    const row = await find(req);
    if (!row) return answerNotFound(parts, req, res);
    await sendPrivateFile(app, res, await paperOf(app, row));
  });

  router.get(`${urls.invoice}/:token/credits/:creditId.pdf`, async (req, res) => {
    const row = await find(req);
    const file = row && (await creditPdfFile(app, row.id, Number(req.params.creditId)).catch(orNull));
    if (!file) return answerNotFound(parts, req, res);
    await sendPrivateFile(app, res, file);
  });
  return router;
}
