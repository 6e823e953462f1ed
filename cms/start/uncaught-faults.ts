import type { Logger } from 'pino';

/** Faults of a connection whose other end has gone. They affect only that connection. */
const ofConnections = /^(ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ERR_STREAM_)/;

/**
 * Keeps the process alive after an unhandled rejection or a client that hung up. Other uncaught faults leave an
 * unknown state: `end` must stop the process in order.
 */
export function outliveFaults(log: Logger, end: () => Promise<void>): void {
  process.on('unhandledRejection', (error) => log.error({ fault: error }, 'a promise failed'));
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    if (ofConnections.test(error.code ?? '')) return void log.warn({ fault: error }, 'a connection failed');
    log.fatal({ fault: error }, 'the server stops after an uncaught fault');
    void end();
  });
}
