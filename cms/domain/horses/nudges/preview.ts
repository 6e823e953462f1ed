import type { ReplyOf } from '../../../../contracts/endpoint';
import type { previewNudge } from '../../../../contracts/horses/nudge-preview';
import type { App } from '../../../app';
import { clientRow } from '../../clients/matching/client-row';
import { dueHorsesOf } from '../due/due-horses';
import { nudgeStandings } from '../due/reach';
import { draftText } from './as-nudge';
import { nothingDue } from './nudge';
import { addressedAs } from './row';

/** Returns a client's nudge as it would be sent now, or why it cannot be. Stores nothing and makes no link. */
export async function nudgeAsItWouldBe(app: App, id: number): Promise<ReplyOf<typeof previewNudge>> {
  const client = await clientRow(app, id);
  const [standings, due] = await Promise.all([nudgeStandings(app, [client]), dueHorsesOf(app, [id])]);
  const { way = null, whyNot: standsInTheWay = null } = standings.get(id) ?? {};
  const horses = due.map((horse) => ({ id: horse.id, name: horse.name }));
  const whyNot = standsInTheWay ?? (horses.length ? null : nothingDue);
  const names = horses.map(({ name }) => name);
  return {
    to: way?.to ?? null,
    kind: way?.kind ?? null,
    text: way && !whyNot ? await draftText(app, way, addressedAs(client), names) : null,
    client: { id, name: client.name ?? '', suburb: client.suburb ?? null },
    horses,
    whyNot,
  };
}
