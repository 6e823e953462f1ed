/** How long a call looks for a server that takes it, in milliseconds. */
export const selectionMs = 2000;

/**
 * Adds the options that a MongoDB URL leaves out: writes last, and a server that hangs is noticed soon. A
 * caller who waits for it is told within 5 seconds: after the two times of its heartbeat, and then one to
 * look for another server (`selectionMs`). Left to itself, the driver waits for one for 40 seconds.
 */
export function durableMongoUrl(url: string): string {
  const [base = url, query = ''] = url.split('?', 2);
  const options = new URLSearchParams(query);
  const given = new Set([...options.keys()].map((key) => key.toLowerCase()));
  if (!given.has('w')) options.set('w', 'majority');
  if (!given.has('journal')) options.set('journal', 'true');
  if (!given.has('retrywrites')) options.set('retryWrites', 'true');
  if (!given.has('heartbeatfrequencyms')) options.set('heartbeatFrequencyMS', '500');
  if (!given.has('connecttimeoutms')) options.set('connectTimeoutMS', '2000');
  const hasPath = /^mongodb(\+srv)?:\/\/[^/]+\//.test(base);
  return `${hasPath ? base : `${base}/farrier`}?${options}`;
}
