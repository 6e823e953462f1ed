import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { countOf } from './fake-twilio';
import { listenOnLoopback } from './listen-on-loopback';

/** Behaviour of the fake. `hang` never answers the message itself; `dead` answers nothing at all. */
export type SmtpBehaviour = 'ok' | 'hang' | 'dead' | 'later' | 'refuse';

export interface SentEmail {
  from: string;
  /** Recipients of the envelope, who really get the email. */
  recipients: string[];
  /** Headers by lower-case name, unfolded. */
  headers: Record<string, string>;
  text: string;
  raw: string;
}

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();

function plainText(raw: string): string {
  const part = /content-type: text\/plain[^\r]*\r\n((?:[^\r]+\r\n)*)\r\n([\s\S]*?)(?:\r\n-{2}|$)/i.exec(raw);
  const [, headers = '', body = ''] = part ?? [];
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString();
  return /quoted-printable/i.test(headers) ? fromQuotedPrintable(body) : body;
}

function headersOf(raw: string): Record<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase();
    const value = line.slice(name.length + 1).trim();
    headers[name] = headers[name] ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

const envelopeOf = ({ envelope }: SMTPServerSession) => ({
  from: envelope.mailFrom ? envelope.mailFrom.address : '',
  recipients: envelope.rcptTo.map(({ address }) => address),
});

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });

export async function startFakeSmtp() {
  let behaviour: SmtpBehaviour = 'ok';
  const sent: SentEmail[] = [];
  let tries = 0;
  let silences = 0;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 10,
    disableReverseLookup: true,
    onConnect(_session, callback) {
      if (behaviour !== 'dead') callback();
      else silences += 1;
    },
    // A reused connection of an earlier message falls silent as well.
    onMailFrom(_address, _session, callback) {
      if (behaviour !== 'dead') callback();
      else silences += 1;
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      tries += 1;
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (behaviour === 'hang') return;
        const recipient = envelopeOf(session).recipients[0];
        if (behaviour === 'later') return callback(refusal(451, '4.3.0 Temporary failure, try again later'));
        if (behaviour === 'refuse')
          return callback(refusal(550, `5.1.1 <${recipient}>: Recipient address rejected`));
        const raw = Buffer.concat(chunks).toString();
        sent.push({ ...envelopeOf(session), headers: headersOf(raw), text: plainText(raw), raw });
        callback();
      });
    },
  });
  // Tests kill processes in the middle of their calls, which is no error of the fake.
  server.on('error', () => undefined);
  const port = await listenOnLoopback(server.server);

  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    behave(next: SmtpBehaviour): void {
      behaviour = next;
    },
    sent,
    sentTo: (to: string) => sent.filter(({ recipients }) => recipients.includes(to)),
    /** Counts how often each Message-ID was accepted. */
    counts: () => countOf(sent.map(({ headers }) => headers['message-id'] ?? '')),
    /** Number of messages that arrived, accepted or not. */
    tries: () => tries,
    /** Number of requests that it left without an answer. */
    silences: () => silences,
    reset(): void {
      sent.length = 0;
      tries = 0;
      behaviour = 'ok';
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
