/** Queries that every list refuses, with the name in the refusal. */
export const wrongListQueries: [query: string, name: string][] = [
  ['colour=bay', 'colour'],
  ['status=cancelled', 'status'],
  ['passwordHash=x', 'passwordHash'],
  ['where[id][equals]=1', 'where[id][equals]'],
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['page=1.5', 'page'],
  ['pageSize=201', 'pageSize'],
  ['pageSize=0', 'pageSize'],
  [`q=${'x'.repeat(101)}`, 'q'],
  ['q=a&q=b', 'q'],
  ['sort=password', 'sort'],
  ['sort=--id', 'sort'],
];
