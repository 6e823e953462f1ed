import type { Logger } from 'pino';

/** Faults of a connection whose other end has gone. They concern that one alone. */
const ofConnections = /^(ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ERR_STREAM_)/;

/** What may be logged of a fault: a driver's words carry values of people. */
export function faultLines(error: unknown): { name: string; code?: string; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const { name, stack = '' } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name, code, at: stack.split('\n').filter((line) => /^\s+at /.test(line)) };
}

/**
 * Keeps the process alive through a promise that failed with nobody looking, and a client that hung up. After any
 * other fault that nobody caught the state of the process is not known: `end` must stop it in order.
 */
export function outliveFaults(log: Logger, end: () => Promise<void>): void {
  process.on('unhandledRejection', (error) => log.error({ fault: faultLines(error) }, 'a promise failed'));
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    const fault = faultLines(error);
    if (ofConnections.test(error.code ?? '')) return void log.warn({ fault }, 'a connection failed');
    log.fatal({ fault }, 'the server stops after a fault that nobody caught');
    void end();
  });
}
