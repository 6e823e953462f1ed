import pino from 'pino';

/** Structured logs on stdout. Call sites log ids and routes, never names, numbers, addresses, bodies or secrets. */
export const createLog = (level = process.env.LOG_LEVEL ?? 'info') =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', '*.password', '*.token', 'headers', '*.headers', 'body', '*.body'],
      remove: true,
    },
  });

/** The last three digits of a phone number, or the domain of an address: enough to find a row, not a person. */
export const masked = (to: string): string =>
  to.includes('@') ? `•••@${to.split('@').pop()}` : `•••${to.slice(-3)}`;
