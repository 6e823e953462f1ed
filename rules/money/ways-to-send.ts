import { canReceiveTexts } from '../messages/can-receive-texts';
import { formatMoney } from './money';

interface Reached {
  name: string;
  /** E.164. */
  phone: string | null;
  email: string | null;
}

/** Ways to send an invoice, from the number and the email. */
const waysToSend = ({ phone, email }: Omit<Reached, 'name'>): string[] => [
  ...(phone && canReceiveTexts(phone) ? ['text'] : []),
  ...(email ? ['email'] : []),
];

/** 'Send $420 to Blue Gum Stud by text and email'; null without any way. */
export function sendLabel(cents: number, client: Reached): string | null {
  const ways = waysToSend(client);
  if (!ways.length) return null;
  return `Send ${formatMoney(cents).replace(/\.00$/, '')} to ${client.name} by ${ways.join(' and ')}`;
}
