import pino, { type DestinationStream, type LoggerOptions } from 'pino';

interface Fault {
  name: string;
  code?: string;
  at: string[];
}

function codeOf(error: Error, depth = 0): string | undefined {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' || typeof code === 'number') return String(code).slice(0, 60);
  return error.cause instanceof Error && depth < 5 ? codeOf(error.cause, depth + 1) : undefined;
}

/**
 * Returns the parts of an error that may be logged: kind, code and place. Messages of drivers, Twilio and mail
 * servers contain personal data.
 */
export function faultLines(error: unknown): Fault {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const { name, message, stack = '' } = error;
  const trace = message ? stack.replace(message, '') : stack;
  const places = trace.split('\n').filter((line) => /^\s+at /.test(line));
  return { name: /^\w{1,60}$/.test(name) ? name : 'Error', code: codeOf(error), at: places };
}

/** Serializers for our log and Payload's. They remove the messages of errors. */
export const redactedErrors = {
  serializers: { fault: faultLines, err: faultLines, error: faultLines },
  hooks: {
    // Without this hook, pino copies the error's message into the log line.
    logMethod(args, method) {
      const [first, ...rest] = args as [unknown, ...string[]];
      const line = first instanceof Error ? { fault: first } : first;
      const isFault = typeof line === 'object' && line !== null && ('err' in line || 'fault' in line);
      method.apply(this, [line, ...(isFault && rest.length === 0 ? ['fault'] : rest)] as Parameters<
        typeof method
      >);
    },
  },
} satisfies LoggerOptions;

/** Structured logs on stdout. Call sites log ids and routes, never names, numbers, addresses, bodies or secrets. */
export const createLog = (level = process.env.LOG_LEVEL ?? 'info', to?: DestinationStream) =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      ...redactedErrors,
      redact: {
        paths: ['password', 'token', '*.password', '*.token', 'headers', '*.headers', 'body', '*.body'],
        remove: true,
      },
    },
    to ?? pino.destination(1),
  );

/** Returns the last three digits of a phone number or the domain of an email: enough to find a row, not a person. */
export const masked = (to: string): string =>
  to.includes('@') ? `•••@${to.split('@').pop()}` : `•••${to.slice(-3)}`;
