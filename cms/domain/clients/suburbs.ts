import { type Condition, rows } from '../../../rows/rows';
import { foldForSearch } from '../../../rules/accounts/search-words';
import type { App } from '../../app';
import { activeClients } from './matching/client-row';

function mostUsed(spellings: string[]): string {
  const uses = Map.groupBy(spellings, (each) => each);
  const [most] = [...uses].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? '';
}

/** Returns the book's spelling of a suburb: people also write it in capitals. */
export async function spellingsOf(app: App, suburb: string): Promise<string[]> {
  const folded = suburb.trim().toLowerCase();
  const where: Condition<'clients'> = { searched: { contains: foldForSearch(suburb.trim()) } };
  const foundRows = await rows(app, 'clients').pick(where, ['suburb']);
  const found = foundRows.flatMap(({ suburb: own }) => (own?.trim().toLowerCase() === folded ? [own] : []));
  return [...new Set(found)];
}

/** Returns the suburbs of the book's clients by name, with counts. Joins different spellings. */
export async function suburbsOfClients(app: App): Promise<{ suburb: string; clients: number }[]> {
  const where: Condition<'clients'> = [activeClients, { suburb: { not: null } }];
  const theseRows = await rows(app, 'clients').pick(where, ['suburb']);
  const groups = Map.groupBy(theseRows, ({ suburb }) => suburb?.trim().toLowerCase() ?? '');
  groups.delete('');
  return [...groups.values()]
    .map((own) => ({ suburb: mostUsed(own.map(({ suburb }) => suburb?.trim() ?? '')), clients: own.length }))
    .sort((one, other) => one.suburb.localeCompare(other.suburb, 'en-AU'));
}
