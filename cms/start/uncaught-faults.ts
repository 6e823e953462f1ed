import type { Logger } from 'pino';

/** Faults of a connection whose other end has gone. They concern that one alone. */
const ofConnections = /^(ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ERR_STREAM_)/;

/**
 * Keeps the process alive through a promise that failed with nobody looking, and a client that hung up. After any
 * other fault that nobody caught the state of the process is not known: `end` must stop it in order.
 */
export function outliveFaults(log: Logger, end: () => Promise<void>): void {
  process.on('unhandledRejection', (error) => log.error({ fault: error }, 'a promise failed'));
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    if (ofConnections.test(error.code ?? '')) return void log.warn({ fault: error }, 'a connection failed');
    log.fatal({ fault: error }, 'the server stops after an uncaught fault');
    void end();
  });
}
