import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Payload } from 'payload';
import { nextCount } from '../../../collections/fields/numeric-id';
import { rows, whereOf } from '../../../rows/rows';

const marker = 'seed:survey-page';
const bookletFile = 'laminitis-and-seedy-toe.pdf';
const shareFile = 'og.png';
const seedFile = (name: string) => resolve(process.cwd(), 'site/art/seed', name);

/** Returns the file's id in the media library, and adds a missing file. Null when there is no such file. */
async function media(payload: Payload, name: string, alt?: string): Promise<number | null> {
  const { docs } = await payload.find({
    collection: 'media',
    where: whereOf<'media'>({ filename: name }),
    limit: 1,
    pagination: false,
  });
  if (docs[0]) return docs[0].id;
  if (!existsSync(seedFile(name))) return null;
  return (await payload.create({ collection: 'media', filePath: seedFile(name), data: { alt } })).id;
}

/** Sets the picture of shared links, unless the owner has chosen one. */
async function seedSharePicture(payload: Payload): Promise<void> {
  const { docs } = await payload.find({
    collection: 'page-seo',
    where: whereOf<'page-seo'>({ path: '/' }),
    limit: 1,
    depth: 0,
    pagination: false,
  });
  const image = await media(
    payload,
    shareFile,
    'A farrier at work under a bay horse at sunrise, a dog beside them.',
  );
  if (docs[0] && !docs[0].image && image)
    await payload.update({ collection: 'page-seo', id: docs[0].id, data: { image } });
}

export async function seedSurveyPage(payload: Payload, files: boolean): Promise<void> {
  const seeded = await rows(payload, 'counters').one({ name: marker });
  if (seeded) return;
  await payload.updateGlobal({
    slug: 'survey-page',
    data: {
      title: 'Horse Owner Survey 2025',
      intro:
        'Five short questions about your horses’ feet and who looks after them. Your answers help us to plan our rounds.',
      offerTitle: 'Your free booklet: laminitis and seedy toe',
      offerText:
        'What to look for, what to do on the day, and what keeps it from coming back. Worth over $99, sent to you by email. The survey takes about 2 minutes.',
      thanksTitle: 'Thank You!',
      thanksText:
        'Your free booklet is being sent to you by email. Please check your inbox within the next few minutes.',
      bookletTitle: 'Laminitis and seedy toe',
      booklet: files ? await media(payload, bookletFile) : null,
    },
  });
  if (files) await seedSharePicture(payload);
  await nextCount(payload, marker);
}
