import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { frogPath, horseshoePath, nailHolesPath } from '../../../../contracts/pages/brand-mark';
import { formatAbn } from '../../../../rules/money/abn';
import { formatMoney } from '../../../../rules/money/money';
import { formatDate } from '../../../../rules/time/dates';
import { printable, shouldUseWideFont } from './printable';

export interface PaperText {
  heading: string;
  number: string;
  /** Instant of issue: equal papers have equal bytes. */
  madeAt: string;
  seller: { name: string; tradingName: string | null; abn: string; contacts: string[] };
  buyer: string[];
  facts: [label: string, text: string][];
  lines: { description: string; quantity: number; unitCents: number; totalCents: number; isFree: boolean }[];
  totals: [label: string, cents: number][];
  notes: string[];
}

const ink = '#142123';
const soft = '#475658';
const brand = '#134a4b';
const ember = '#b63d08';
const margin = 50;
const pageWidth = 595.28;
const right = pageWidth - margin;
/** Columns of the table: left edge and width. */
const columns = [
  { name: 'What', x: margin, width: 260, align: 'left' },
  { name: 'Quantity', x: 320, width: 55, align: 'right' },
  { name: 'Price', x: 385, width: 75, align: 'right' },
  { name: 'Amount', x: 465, width: 80, align: 'right' },
] as const;
const bottom = 780;

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;
/** The package's types lack the scope of a table heading. */
type ElementOptions = NonNullable<Parameters<Doc['struct']>[1]> & { scope?: 'Column' | 'Row' };

const packages = createRequire(import.meta.url);
/** Reads the font only for a text with letters that PDF readers lack. */
const wideFont = (isBold: boolean): string =>
  packages.resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${isBold ? '-Bold' : ''}.ttf`);

function prepareText(doc: Doc, text: string, isBold = false): string {
  const paper = printable(text);
  doc.font(shouldUseWideFont(paper) ? wideFont(isBold) : isBold ? 'Helvetica-Bold' : 'Helvetica');
  return paper;
}

/** Adds a tagged part of the page. Screen readers read the parts in this order. */
function tagged(doc: Doc, parent: Element, type: string, write: () => void, options: object = {}): void {
  const element = doc.struct(type, options as ElementOptions as never, [write]);
  parent.add(element);
}

function addPart(doc: Doc, parent: Element, type: string, fill: (element: Element) => void): void {
  const element = doc.struct(type);
  parent.add(element);
  fill(element);
  element.end();
}

/** Draws decoration that screen readers skip. */
function decoration(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}

const markSize = 40;

function mark(doc: Doc): void {
  decoration(doc, () => {
    doc.translate(margin, margin).scale(markSize / 96);
    doc.path(horseshoePath + nailHolesPath).fill(brand, 'even-odd');
    doc.path(frogPath).fill(ember);
  });
}

function head(doc: Doc, whole: Element, text: PaperText): void {
  mark(doc);
  tagged(doc, whole, 'H1', () => {
    doc.font('Helvetica-Bold').fontSize(20).fillColor(ink);
    doc.text(text.heading, margin + markSize + 12, margin + 11, { width: 220 });
  });
  tagged(doc, whole, 'P', () => {
    const { name, tradingName, abn, contacts } = text.seller;
    const width = { width: 225, align: 'right' } as const;
    doc.fontSize(11).text(prepareText(doc, tradingName ?? name, true), 320, margin, width);
    doc.fontSize(9).fillColor(soft);
    const rest = [tradingName ? name : '', `ABN ${formatAbn(abn)}`, ...contacts].filter(Boolean);
    for (const line of rest) doc.text(prepareText(doc, line), 320, doc.y, width);
  });
  const top = Math.max(doc.y, margin + markSize) + 28;
  tagged(doc, whole, 'P', () => {
    doc.font('Helvetica').fontSize(9).fillColor(soft).text('To', margin, top);
    doc.fontSize(11).fillColor(ink);
    for (const line of text.buyer) doc.text(prepareText(doc, line), margin, doc.y, { width: 250 });
  });
  const afterBuyer = doc.y;
  let y = top;
  for (const [label, value] of text.facts) {
    tagged(doc, whole, 'P', () => {
      doc.font('Helvetica').fontSize(9).fillColor(soft).text(`${label} `, 330, y, { width: 90 });
      doc.fontSize(10).fillColor(ink).text(value, 420, y, { width: 125, align: 'right' });
    });
    y = doc.y + 2;
  }
  doc.y = Math.max(doc.y, afterBuyer) + 28;
}

function rule(doc: Doc): void {
  const { y } = doc;
  decoration(doc, () => {
    doc.moveTo(margin, y).lineTo(right, y).lineWidth(0.5).strokeColor(soft).stroke();
  });
  doc.y = y + 6;
}

/** Draws the cells of a row, and returns its bottom edge. */
function cells(doc: Doc, row: Element, texts: readonly string[], type: 'TH' | 'TD'): void {
  const { y } = doc;
  let lowest = y;
  for (const [index, { x, width, align }] of columns.entries()) {
    const options = type === 'TH' ? { scope: 'Column' } : {};
    const text = prepareText(doc, texts[index] ?? '');
    tagged(doc, row, type, () => doc.text(text, x, y, { width, align }), options);
    lowest = Math.max(lowest, doc.y);
  }
  doc.y = lowest;
}

const quantityText = (quantity: number): string => String(Math.round(quantity * 1000) / 1000);

function table(doc: Doc, whole: Element, text: PaperText): void {
  addPart(doc, whole, 'Table', (element) => {
    addPart(doc, element, 'TR', (row) => {
      doc.font('Helvetica').fontSize(9).fillColor(soft);
      cells(
        doc,
        row,
        columns.map(({ name }) => name),
        'TH',
      );
    });
    doc.y += 3;
    rule(doc);
    for (const line of text.lines) {
      doc.fontSize(10).fillColor(ink);
      const what = prepareText(doc, line.isFree ? `${line.description} (GST-free)` : line.description);
      if (doc.y + doc.heightOfString(what, { width: columns[0].width }) > bottom) doc.addPage();
      const amounts = [
        quantityText(line.quantity),
        formatMoney(line.unitCents),
        formatMoney(line.totalCents),
      ];
      addPart(doc, element, 'TR', (row) => cells(doc, row, [what, ...amounts], 'TD'));
      doc.y += 5;
    }
  });
  rule(doc);
}

function totals(doc: Doc, whole: Element, text: PaperText): void {
  if (doc.y > bottom - 60) doc.addPage();
  for (const [index, [label, cents]] of text.totals.entries()) {
    tagged(doc, whole, 'P', () => {
      const { y } = doc;
      const isFirst = index === 0;
      doc.font(isFirst ? 'Helvetica-Bold' : 'Helvetica').fontSize(isFirst ? 13 : 10);
      doc.fillColor(ink).text(`${label} `, 330, y, { width: 120 });
      doc.text(formatMoney(cents), 450, y, { width: 95, align: 'right' });
      doc.y += 4;
    });
  }
  doc.y += 16;
}

function notes(doc: Doc, whole: Element, text: PaperText): void {
  doc.fontSize(10).fillColor(ink);
  const width = right - margin;
  for (const line of text.notes.flatMap((each) => each.split(/\r?\n/))) {
    const note = prepareText(doc, line);
    if (doc.y + doc.heightOfString(note, { width }) > bottom) doc.addPage();
    tagged(doc, whole, 'P', () => doc.text(note, margin, doc.y, { width }));
    doc.y += 6;
  }
}

/** Draws the paper as a tagged PDF. Equal texts make equal bytes. */
export function drawPaper(text: PaperText): Promise<Buffer> {
  const createdAt = new Date(text.madeAt);
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${text.heading} ${text.number}`,
      Author: printable(text.seller.name),
      CreationDate: createdAt,
      ModDate: createdAt,
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
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  for (const part of [head, table, totals, notes]) part(doc, whole, text);
  whole.end();
  doc.end();
  return done;
}

export const paperDay = (date: string | null | undefined): string => formatDate(date);
