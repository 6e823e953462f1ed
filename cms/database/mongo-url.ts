/** Adds the durability options that a MongoDB URL does not name itself. */
export function durableMongoUrl(url: string): string {
  const [base = url, query = ''] = url.split('?', 2);
  const options = new URLSearchParams(query);
  const given = new Set([...options.keys()].map((key) => key.toLowerCase()));
  if (!given.has('w')) options.set('w', 'majority');
  if (!given.has('journal')) options.set('journal', 'true');
  if (!given.has('retrywrites')) options.set('retryWrites', 'true');
  const hasPath = /^mongodb(\+srv)?:\/\/[^/]+\//.test(base);
  return `${hasPath ? base : `${base}/farrier`}?${options}`;
}
