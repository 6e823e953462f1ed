import { basename, resolve } from 'node:path';
import type { Payload } from 'payload';
import { nextCount } from '../../../collections/fields/numeric-id';
import { rows, whereOf } from '../../../rows/rows';
import { publicHolidays } from '../../../rules/time/public-holidays';
import type { Env } from '../../env';
import { seedPriceList } from './price-list';
import { paragraphsAsRichText } from './rich-text';
import { siteCopy } from './site-copy';
import { seedSurveyPage } from './survey-page';
import { seedTextPages } from './text-pages';

const marker = 'seed:essentials';
const picturesDir = 'site/art/seed';

/** Returns the picture's id in the media library. Adds a missing picture. */
async function picture(payload: Payload, file: string, alt: string): Promise<number> {
  const { docs } = await payload.find({
    collection: 'media',
    where: whereOf<'media'>({ filename: basename(file) }),
    limit: 1,
    pagination: false,
  });
  if (docs[0]) return docs[0].id;
  const filePath = resolve(process.cwd(), picturesDir, file);
  return (await payload.create({ collection: 'media', filePath, data: { alt } })).id;
}

async function seedOwner(payload: Payload, env: Env): Promise<void> {
  const totalDocs = await rows(payload, 'owners').count({});
  if (totalDocs || !env.OWNER_EMAIL || !env.OWNER_PASSWORD) return;
  const email = env.OWNER_EMAIL.toLowerCase();
  await payload.create({
    collection: 'owners',
    data: { name: 'Owner', email, toldEmail: email, password: env.OWNER_PASSWORD },
  });
}

async function seedBusiness(payload: Payload): Promise<void> {
  await payload.updateGlobal({
    slug: 'business',
    data: {
      name: siteCopy.businessName,
      tagline: siteCopy.tagline,
      phone: siteCopy.phone,
      email: siteCopy.email,
      socialUrl: siteCopy.socialLink.url,
      hours: siteCopy.hours,
      closedHolidays: publicHolidays.map(({ key }) => key),
      // A business with existing rows has made this choice itself.
      limitBookings: true,
      footerNote: siteCopy.footerNote,
    },
  });
  // Saving the defaults turns the templates from values in the code into editable rows.
  await payload.updateGlobal({ slug: 'message-templates', data: {} });
}

async function seedServices(payload: Payload, pictures: boolean): Promise<void> {
  for (const [index, service] of siteCopy.services.entries()) {
    const totalDocs = await rows(payload, 'services').count({ slug: service.slug });
    if (totalDocs) continue;
    const file = `service-${service.slug.replace(/^hoof-/, '').replace(/-shoeing$/, '')}.webp`;
    await payload.create({
      collection: 'services',
      data: {
        title: service.title,
        slug: service.slug,
        summary: service.summary,
        body: paragraphsAsRichText(service.body),
        priceHint: service.priceHint,
        image: pictures ? await picture(payload, file, service.imageAlt) : undefined,
        order: index + 1,
        _status: 'published',
      },
    });
  }
}

async function seedLists(payload: Payload): Promise<void> {
  for (const [index, { question, answer }] of siteCopy.faqs.entries()) {
    const totalDocs = await rows(payload, 'faqs').count({ question });
    if (!totalDocs)
      await payload.create({ collection: 'faqs', data: { question, answer, order: index + 1 } });
  }
  for (const [index, { jobs, ...person }] of siteCopy.people.entries()) {
    const totalDocs = await rows(payload, 'people').count({ name: person.name });
    const jobTexts = jobs.map((text) => ({ text }));
    if (!totalDocs)
      await payload.create({ collection: 'people', data: { ...person, jobs: jobTexts, order: index + 1 } });
  }
  for (const [index, area] of siteCopy.areas.entries()) {
    const totalDocs = await rows(payload, 'areas').count({ suburb: area.suburb });
    const slug = area.suburb.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    if (!totalDocs) await payload.create({ collection: 'areas', data: { ...area, slug, order: index + 1 } });
  }
  for (const [path, { title, description }] of Object.entries(siteCopy.seo)) {
    const totalDocs = await rows(payload, 'page-seo').count({ path });
    if (!totalDocs) await payload.create({ collection: 'page-seo', data: { path, title, description } });
  }
}

async function seedHomePage(payload: Payload, pictures: boolean): Promise<void> {
  const { heroSlides, about, banner, readyToBook } = siteCopy;
  const slides = [];
  for (const [index, { alt }] of heroSlides.entries()) {
    if (!pictures) break;
    slides.push({
      image: await picture(payload, `hero-${index + 1}.webp`, alt),
      portraitImage: await picture(payload, `hero-${index + 1}-portrait.webp`, alt),
      alt,
    });
  }
  await payload.updateGlobal({
    slug: 'home-page',
    data: {
      heroTitle: siteCopy.heroTitle,
      heroText: siteCopy.heroText,
      heroSlides: slides,
      bannerTitle: banner.title,
      bannerText: banner.text,
      aboutTitle: about.title,
      aboutText: about.paragraphs.join('\n\n'),
      aboutImage: pictures ? await picture(payload, 'about.webp', about.imageAlt) : undefined,
      readyTitle: readyToBook.title,
      readyText: readyToBook.text,
      areasNote: siteCopy.areasNote,
      _status: 'published',
    },
  });
}

/**
 * Adds the initial content of the site: first owner, texts, services, areas, pictures. Each step adds only missing
 * rows, so that a second start completes an interrupted one.
 */
export async function seedEssentials(payload: Payload, env: Env, pictures = true): Promise<void> {
  await seedOwner(payload, env);
  const seeded = await rows(payload, 'counters').one({ name: marker });
  if (!seeded) {
    await seedBusiness(payload);
    await seedServices(payload, pictures);
    await seedLists(payload);
    await seedHomePage(payload, pictures);
    await nextCount(payload, marker);
  }
  await seedTextPages(payload);
  await seedPriceList(payload);
  await seedSurveyPage(payload, pictures);
}
