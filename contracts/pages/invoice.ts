import type { Invoice } from '../money/invoices';

export interface ShownLine {
  description: string;
  quantity: number;
  unitCents: number;
  totalCents: number;
  /** True for a line without GST on an invoice with GST. */
  isFree: boolean;
}

export interface PaidTo {
  payId: string | null;
  bsb: string | null;
  accountNumber: string | null;
  accountName: string | null;
}

/** An invoice for the holder of its link. */
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
  /** Null without GST. */
  gstCents: number | null;
  /** Payments and refunds by day. Negative for a refund. */
  moved: { id: string; on: string; text: string; cents: number }[];
  credits: { number: string; on: string; totalCents: number; url: string }[];
  pdfUrl: string;
  paidTo: PaidTo;
  footer: string | null;
  /** Address that opens the card page; null without cards. */
  payUrl: string | null;
  /** True after a return from the card page. */
  isBack: boolean;
  cardsFailed: boolean;
}
