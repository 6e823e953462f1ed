import { SMTPServer } from 'smtp-server';
import { freePort } from '../../tests/support/servers/free-port';

/** A mail server that counts emails, and delays each. */
export async function slowMail(takesMs: number) {
  let taken = 0;
  let inFlight = 0;
  let mostAtOnce = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, _session, callback) {
      inFlight += 1;
      mostAtOnce = Math.max(mostAtOnce, inFlight);
      stream.resume().on('end', () => {
        setTimeout(() => {
          taken += 1;
          inFlight -= 1;
          callback();
        }, takesMs);
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    mostAtOnce: () => mostAtOnce,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
