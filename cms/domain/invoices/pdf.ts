import PDFDocument from 'pdfkit';
import { formatAbn } from '../../../rules/money/abn';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';

/** What stands on the paper of an invoice or a credit note. */
export interface PaperText {
  heading: string;
  number: string;
  /** The instant of issue: the same paper has the same bytes. */
  madeAt: string;
  seller: { name: string; tradingName: string | null; abn: string; contacts: string[] };
  buyer: string[];
  facts: [label: string, text: string][];
  lines: { description: string; quantity: number; unitCents: number; totalCents: number; isFree: boolean }[];
  totals: [label: string, cents: number][];
  notes: string[];
}

const ink = '#1d2b24';
const soft = '#5b665f';
const margin = 50;
const pageWidth = 595.28;
const right = pageWidth - margin;
const columns = { text: margin, quantity: 330, unit: 385, total: 470 };
const bottom = 780;

type Doc = PDFKit.PDFDocument;

const quantityText = (quantity: number): string => String(Math.round(quantity * 1000) / 1000);

/** Adds a tagged part of the page, which a screen reader reads in this order. */
function tagged(doc: Doc, type: string, write: () => void): void {
  doc.addStructure(doc.struct(type, {}, [write]));
}

function head(doc: Doc, text: PaperText): void {
  tagged(doc, 'H1', () => {
    doc.font('Helvetica-Bold').fontSize(20).fillColor(ink).text(text.heading, margin, margin);
  });
  tagged(doc, 'P', () => {
    const { name, tradingName, abn, contacts } = text.seller;
    doc
      .font('Helvetica-Bold')
      .fontSize(11)
      .text(tradingName ?? name, 320, margin, { width: 225, align: 'right' });
    doc.font('Helvetica').fontSize(9).fillColor(soft);
    const rest = [tradingName ? name : '', `ABN ${formatAbn(abn)}`, ...contacts].filter(Boolean);
    for (const line of rest) doc.text(line, 320, doc.y, { width: 225, align: 'right' });
  });
  const top = Math.max(doc.y, 110) + 16;
  tagged(doc, 'P', () => {
    doc.fontSize(9).fillColor(soft).text('To', margin, top);
    doc.fontSize(11).fillColor(ink);
    for (const line of text.buyer) doc.text(line, margin, doc.y, { width: 250 });
  });
  const afterBuyer = doc.y;
  tagged(doc, 'P', () => {
    let y = top;
    for (const [label, value] of text.facts) {
      doc.fontSize(9).fillColor(soft).text(label, 330, y, { width: 90 });
      doc.fontSize(10).fillColor(ink).text(value, 420, y, { width: 125, align: 'right' });
      y = doc.y + 2;
    }
  });
  doc.y = Math.max(doc.y, afterBuyer) + 20;
}

function rule(doc: Doc): void {
  doc.markContent('Artifact');
  doc.moveTo(margin, doc.y).lineTo(right, doc.y).lineWidth(0.5).strokeColor(soft).stroke();
  doc.endMarkedContent();
  doc.y += 6;
}

function lineHead(doc: Doc): void {
  tagged(doc, 'P', () => {
    const y = doc.y;
    doc.font('Helvetica').fontSize(9).fillColor(soft);
    doc.text('What', columns.text, y);
    doc.text('Quantity', columns.quantity, y, { width: 45, align: 'right' });
    doc.text('Price', columns.unit, y, { width: 75, align: 'right' });
    doc.text('Amount', columns.total, y, { width: 75, align: 'right' });
  });
  doc.y += 3;
  rule(doc);
}

function body(doc: Doc, text: PaperText): void {
  lineHead(doc);
  for (const line of text.lines) {
    if (doc.y > bottom - 40) doc.addPage();
    tagged(doc, 'P', () => {
      const y = doc.y;
      doc.font('Helvetica').fontSize(10).fillColor(ink);
      const what = line.isFree ? `${line.description} (GST-free)` : line.description;
      doc.text(what, columns.text, y, { width: 270 });
      const after = doc.y;
      doc.text(quantityText(line.quantity), columns.quantity, y, { width: 45, align: 'right' });
      doc.text(formatMoney(line.unitCents), columns.unit, y, { width: 75, align: 'right' });
      doc.text(formatMoney(line.totalCents), columns.total, y, { width: 75, align: 'right' });
      doc.y = after + 5;
    });
  }
  rule(doc);
  if (doc.y > bottom - 100) doc.addPage();
  for (const [index, [label, cents]] of text.totals.entries()) {
    tagged(doc, 'P', () => {
      const y = doc.y;
      doc
        .font(index === 0 ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(index === 0 ? 13 : 10)
        .fillColor(ink);
      doc.text(label, 330, y, { width: 130 });
      doc.text(formatMoney(cents), columns.total - 20, y, { width: 95, align: 'right' });
      doc.y += 4;
    });
  }
  doc.y += 16;
  for (const note of text.notes) {
    if (doc.y > bottom - 30) doc.addPage();
    tagged(doc, 'P', () => {
      doc
        .font('Helvetica')
        .fontSize(10)
        .fillColor(ink)
        .text(note, margin, doc.y, { width: right - margin });
    });
    doc.y += 6;
  }
}

/** Draws the paper as a tagged PDF. The same text makes the same bytes. */
export function drawPaper(text: PaperText): Promise<Buffer> {
  const made = new Date(text.madeAt);
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${text.heading} ${text.number}`,
      Author: text.seller.name,
      CreationDate: made,
      ModDate: made,
      Producer: 'Farrier office',
      Creator: 'Farrier office',
    },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  head(doc, text);
  body(doc, text);
  doc.end();
  return done;
}

/** A day as the paper says it. */
export const paperDay = (date: string | null | undefined): string => formatDate(date);
