import type { Invoice } from '../money/invoices';

/** A line of an invoice as its page shows it. */
export interface ShownLine {
  description: string;
  quantity: number;
  unitCents: number;
  totalCents: number;
  /** Marked where others are charged with GST. */
  isFree: boolean;
}

/** The account that an invoice is paid to. */
export interface PaidTo {
  payId: string | null;
  bsb: string | null;
  accountNumber: string | null;
  accountName: string | null;
}

/** An invoice for who holds a link to it. */
export interface InvoicePageProps
  extends Pick<
    Invoice,
    'state' | 'doneOn' | 'issuedOn' | 'dueOn' | 'totalCents' | 'openCents' | 'daysOverdue'
  > {
  heading: string;
  number: string;
  seller: { name: string; tradingName: string | null; abn: string; contacts: string[] };
  buyer: string[];
  lines: ShownLine[];
  /** Null where none is charged. */
  gstCents: number | null;
  /** Money received and paid back, by day; below zero for money paid back. */
  moved: { id: string; on: string; text: string; cents: number }[];
  credits: { number: string; on: string; totalCents: number; url: string }[];
  pdfUrl: string;
  paidTo: PaidTo;
  footer: string | null;
  /** Address that opens the card page; null without cards. */
  payUrl: string | null;
  /** True after a return from the card page. */
  isBack: boolean;
  /** True when the card page could not be opened a moment ago. */
  cardsFailed: boolean;
}
