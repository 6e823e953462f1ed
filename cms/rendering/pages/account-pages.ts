import { type Request, type Response, Router } from 'express';
import type { User } from '../../../collections/payload-types';
import { getProfile, listUserBookings } from '../../../contracts/accounts/customer-profile';
import { listHealthRecords } from '../../../contracts/horses/health-records';
import { listHorses } from '../../../contracts/horses/horses';
import { listUserInvoices } from '../../../contracts/money/user-invoices';
import type { AccountProps, AuthProps, AuthView, PageAnswer } from '../../../contracts/pages/account';
import { urls } from '../../../contracts/pages/paths';
import { dateIn } from '../../../rules/time/zone';
import { addressOf, type Prefetch } from '../../api/prefetch';
import type { App } from '../../app';
import { viewerOf } from '../../domain/accounts/customers/viewer';
import { horseOf } from '../../domain/horses/customers-horses';
import { Refusal } from '../../refusal';
import type { PersonAs } from '../../security/accounts/session-people';
import type { Sessions } from '../../security/accounts/sessions';
import { sendPage } from '../send-page';
import { answerNotFound, type Rendering, renderOwnPage } from './public-pages';

type Page = Parameters<typeof renderOwnPage>[2];

const noStore = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
const authViews: readonly AuthView[] = ['login', 'register', 'forgot'];
const confirmEmailParam = 'confirmEmail';
const anyOrigin = 'http://site.invalid';

/**
 * Returns a path of this site. Any other address becomes `/`, so that a link cannot redirect elsewhere after sign-in.
 */
export function safeNext(given: unknown): string {
  if (typeof given !== 'string' || !/^\/(?![/\\])/.test(given) || !URL.canParse(given, anyOrigin)) return '/';
  const { origin, pathname, search, hash } = new URL(given, anyOrigin);
  // With dots resolved, a path may begin with two slashes, which would name a host.
  if (origin !== anyOrigin || pathname.startsWith('//')) return '/';
  const isSignIn = pathname === urls.auth && !new URLSearchParams(search).has(confirmEmailParam);
  return pathname.startsWith('/api/') || isSignIn ? '/' : `${pathname}${search}${hash}`;
}

const tokenIn = (value: unknown) =>
  typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : null;

const authProps = (req: Request, businessName: string): AuthProps => ({
  view: authViews.find((view) => view === req.query.view) ?? 'login',
  next: safeNext(req.query.next),
  businessName,
  resetToken: tokenIn(req.query.resetToken),
  confirmToken: tokenIn(req.query[confirmEmailParam]),
});

const signInFor = (req: Request) => `${urls.auth}?next=${encodeURIComponent(req.originalUrl)}`;

/** The customer's pages with their prefetched calls: the first view waits for no script. */
const privatePages = {
  [urls.dashboard]: {
    page: 'dashboard',
    title: 'My Account',
    bringsAlong: [getProfile.path, listUserBookings.path, listUserInvoices.path],
  },
  [urls.myStable]: {
    page: 'my-stable',
    title: 'My Stable',
    bringsAlong: [listHorses.path, listUserBookings.path],
  },
  // This form may begin with a draft, which only the phone has.
  [urls.editProfile]: { page: 'profile-edit', title: 'Edit Profile', bringsAlong: [] },
} as const;

/** A stable with more horses loads their records afterwards. */
const maxHorsesWithRecords = 20;

const stableHorse = (app: App, customer: User, id: number) =>
  horseOf(app, customer, id).catch((error) => {
    if (error instanceof Refusal && error.code === 'not-found') return null;
    throw error;
  });

/** The sign-in and the pages behind it: never cached, never indexed. */
export function accountPages(parts: Rendering, sessions: Sessions, prefetch: Prefetch): Router {
  const { app, guard } = parts;
  const router = Router({ caseSensitive: true });

  const viewer = async (req: Request) => viewerOf(app, await guard.signedIn(req, 'customer'));
  const send = async (req: Request, res: Response, page: Page) => {
    const body = await renderOwnPage(parts, req, page);
    await sendPage(req, res.set(noStore), body);
  };

  router.get(urls.auth, async (req, res) => {
    const props = authProps(req, (await app.content.business()).name);
    const isSignedIn = Boolean(await viewer(req));
    // Signed-in people open links from emails too.
    if (!props.resetToken && !props.confirmToken && isSignedIn) {
      res.set(noStore).redirect(302, '/');
      return;
    }
    if (props.confirmToken && !isSignedIn) {
      res.set(noStore).redirect(302, signInFor(req));
      return;
    }
    await send(req, res, { page: 'auth', props, title: 'Sign In', noIndex: true });
  });

  // The form was submitted before its script loaded. Its values must be typed again.
  router.post(urls.auth, (_req, res) => res.set(noStore).redirect(303, urls.auth));

  router.post(urls.logout, async (req, res) => {
    await sessions.signOut(req, res, 'customer');
    res.set(noStore).redirect(303, '/');
  });

  async function answersOf(
    req: Request,
    customer: PersonAs<'customer'>,
    calls: readonly string[],
    params?: Record<string, string>,
  ): Promise<PageAnswer[]> {
    const { answers } = await prefetch(req, customer, calls, params);
    return calls.flatMap((path) => {
      const address = addressOf(path, { params: params ?? {} });
      return address in answers ? [{ path, ...(params && { params }), answer: answers[address] }] : [];
    });
  }

  /** Returns the records of the page's horses: without them the first view would move when they come. */
  async function recordsFor(req: Request, customer: PersonAs<'customer'>, answers: readonly PageAnswer[]) {
    const stable = answers.find(({ path }) => path === listHorses.path);
    const { data: horses = [] } = listHorses.response.safeParse(stable?.answer);
    const found = await Promise.all(
      horses
        .slice(0, maxHorsesWithRecords)
        .map(({ id }) => answersOf(req, customer, [listHealthRecords.path], { horseId: String(id) })),
    );
    return found.flat();
  }

  const zone = app.env.BUSINESS_TIME_ZONE;
  const ownPage = (username: string, answers: AccountProps['answers'] = []): AccountProps => ({
    username,
    today: dateIn(zone, app.now()),
    zone,
    answers,
  });
  for (const [path, { page, title, bringsAlong }] of Object.entries(privatePages)) {
    router.get(path, async (req, res) => {
      const customer = await guard.signedIn(req, 'customer');
      if (!customer) {
        res.set(noStore).redirect(302, signInFor(req));
        return;
      }
      const answers = await answersOf(req, customer, bringsAlong);
      if (path === urls.myStable) answers.push(...(await recordsFor(req, customer, answers)));
      await send(req, res, {
        page,
        props: ownPage(customer.subject.username, answers),
        title,
        noIndex: true,
      });
    });
  }

  router.get(`${urls.myStable}/:horseId`, async (req, res) => {
    const customer = await guard.signedIn(req, 'customer');
    const viewing = await viewerOf(app, customer);
    if (!customer || !viewing) {
      res.set(noStore).redirect(302, signInFor(req));
      return;
    }
    const id = String(req.params.horseId);
    const horse = /^[1-9]\d{0,14}$/.test(id) ? await stableHorse(app, customer.subject, Number(id)) : null;
    if (!horse) return answerNotFound(parts, req, res.set(noStore));
    const props = { ...ownPage(viewing.username), horse: { id: horse.id, name: horse.name } };
    await send(req, res, { page: 'stable-horse', props, title: horse.name, noIndex: true });
  });
  return router;
}
