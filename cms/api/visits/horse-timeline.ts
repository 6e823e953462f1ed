import * as shares from '../../../contracts/visits/horse-shares';
import * as contract from '../../../contracts/visits/horse-timeline';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { horseOf } from '../../domain/horses/customers-horses';
import { filesById } from '../../domain/system/files/store';
import { createShare, endShare, sharedHorse, sharesOf } from '../../domain/visits/shares';
import { requireClientsHorse, timelineOf } from '../../domain/visits/timeline';
import { notFound } from '../../refusal';
import { type Call, handle } from '../handle';
import { sendPrivateFile } from '../system/private-files';

/** Returns a horse that the caller may share: any horse of the book for an owner, their own for a customer. */
async function shareableHorse(app: App, person: Call<typeof shares.listShares>['person'], id: number) {
  if (person.role === 'customer') return horseOf(app, person.subject, id);
  const horse = await rows(app, 'horses').one({ id, hiddenAt: null });
  if (!horse) throw notFound();
  return horse;
}

export const horseTimelineHandlers = [
  handle(contract.horseTimeline, async ({ app, params, query }) => {
    await requireClientsHorse(app, params.id, params.horseId);
    return timelineOf(app, params.horseId, query);
  }),
  handle(contract.customersTimeline, async ({ app, person, params, query }) => {
    await horseOf(app, person.subject, params.id);
    return timelineOf(app, params.id, query);
  }),
  handle(shares.createShare, async ({ app, person, params, body, requestKey }) =>
    createShare(app, await shareableHorse(app, person, params.id), body, requestKey),
  ),
  handle(shares.listShares, async ({ app, person, params }) =>
    sharesOf(app, await shareableHorse(app, person, params.id)),
  ),
  handle(shares.endShare, async ({ app, person, params }) => {
    await endShare(app, await shareableHorse(app, person, params.id), params.shareId);
    return { message: 'The link has ended' };
  }),
  handle(shares.sharedPhoto, async ({ app, params, address, res }) => {
    const { horse } = await sharedHorse(app, params.token, address);
    const photo = await rows(app, 'visit-photos').one({ photoId: params.photoId });
    const [file] = photo?.fileId && photo.horseId === horse.id ? await filesById(app, [photo.fileId]) : [];
    if (!file?.filename) throw notFound();
    res.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
    await sendPrivateFile(app, res, file);
    return undefined;
  }),
];
