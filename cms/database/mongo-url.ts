/** How long a call searches for a usable server, in milliseconds. */
export const selectionMs = 2000;

/**
 * Adds missing options to a MongoDB URL: durable writes, and fast detection of a hanging server. A caller gets an
 * error within 5 seconds: two heartbeats and one server selection (`selectionMs`). The driver's default is 40
 * seconds.
 */
export function durableMongoUrl(url: string): string {
  const [base = url, query = ''] = url.split('?', 2);
  const options = new URLSearchParams(query);
  const optionNames = new Set([...options.keys()].map((key) => key.toLowerCase()));
  if (!optionNames.has('w')) options.set('w', 'majority');
  if (!optionNames.has('journal')) options.set('journal', 'true');
  if (!optionNames.has('retrywrites')) options.set('retryWrites', 'true');
  if (!optionNames.has('heartbeatfrequencyms')) options.set('heartbeatFrequencyMS', '500');
  if (!optionNames.has('connecttimeoutms')) options.set('connectTimeoutMS', '2000');
  const hasPath = /^mongodb(\+srv)?:\/\/[^/]+\//.test(base);
  return `${hasPath ? base : `${base}/farrier`}?${options}`;
}
