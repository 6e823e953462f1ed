import { formatMoney } from './money';

interface Reached {
  name: string;
  /** In E.164. */
  phone: string | null;
  email: string | null;
}

/** The ways by which an invoice can reach a client, as far as the number and the email say. */
const waysToSend = ({ phone, email }: Omit<Reached, 'name'>): string[] => [
  ...(phone && !/^\+61[^4]/.test(phone) ? ['text'] : []),
  ...(email ? ['email'] : []),
];

/** 'Send $420 to Blue Gum Stud by text and email'; null where nothing can reach the client. */
export function sendLabel(cents: number, client: Reached): string | null {
  const ways = waysToSend(client);
  if (!ways.length) return null;
  return `Send ${formatMoney(cents).replace(/\.00$/, '')} to ${client.name} by ${ways.join(' and ')}`;
}
