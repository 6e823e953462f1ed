import { z } from 'zod';
import { embedOrigin } from '../../../rules/connections/embed-origin';
import type { App } from '../../app';
import { listColumn } from '../../database/json-columns';
import { auditCaller } from '../../security/audit';

const originsOf = listColumn('embed-sites', 'origins', z.string());
const missingSite = z.object({ origin: z.string(), at: z.string() });
const missingSitesOf = listColumn('embed-sites', 'missing', missingSite);

/** Limits stored sites, because anybody can make a browser send requests. */
const mostMissing = 10;
const dayMs = 24 * 60 * 60_000;

async function stored(app: App) {
  const row = await app.payload.findGlobal({ slug: 'embed-sites', depth: 0 });
  // Validates the origins again, because a response header contains them.
  const good = originsOf(row).flatMap((each) => embedOrigin(each) ?? []);
  const missing = missingSitesOf(row).filter(({ origin }) => !good.includes(origin));
  return { origins: good, missing };
}

export const embedOrigins = async (app: App): Promise<string[]> => (await stored(app)).origins;

export const embedSites = stored;

export async function saveEmbedOrigins(app: App, origins: readonly string[]) {
  const data = { origins: [...new Set(origins)] };
  await app.payload.updateGlobal({ slug: 'embed-sites', data, depth: 0 });
  await auditCaller(app, 'Changed the sites that show the booking form');
  return stored(app);
}

/** Records a refused site that shows the form; once a day per site, so that visitors cause few writes. */
export async function recordMissingSite(app: App, referrer: string | undefined): Promise<void> {
  if (!referrer || !URL.canParse(referrer)) return;
  const origin = embedOrigin(new URL(referrer).origin);
  if (!origin || origin === new URL(app.env.PUBLIC_URL).origin) return;
  const { origins, missing } = await stored(app);
  if (origins.includes(origin)) return;
  const before = missing.find((site) => site.origin === origin);
  const now = app.now();
  if (before && now.getTime() - Date.parse(before.at) < dayMs) return;
  const otherSites = missing.filter((site) => site !== before);
  const next = [{ origin, at: now.toISOString() }, ...otherSites].slice(0, mostMissing);
  await app.payload.updateGlobal({ slug: 'embed-sites', data: { missing: next as never }, depth: 0 });
}
