import type { SteadyOffset } from '../../rules/time/zone';
import type { AccountProps, AuthProps, StableHorseProps } from './account';
import type { AgainProps } from './again-props';
import type { BookingFormProps } from './booking';
import type { BookingStatusProps, Confirmation } from './booking-status';
import type { Head, PageAssets, SiteFrame } from './frame';
import type { GapOfferProps } from './gap-offer';
import type { HomeProps } from './home';
import type { InvoicePageProps } from './invoice';
import type { ReviewsProps, VisitLink } from './reviews';
import type { SharedHorseProps } from './shared-horse';
import type { SuburbProps } from './suburb';
import type { SurveyProps } from './survey';
import type { TextPageProps } from './text-page';
import type { UnsubscribeProps } from './unsubscribe';

/** Everything the public pages can be asked to show, by page. */
export interface SitePageProps {
  home: HomeProps;
  booking: { service: string; form: BookingFormProps };
  'embedded-booking': { form: BookingFormProps };
  'service-not-found': Record<string, never>;
  'booking-confirmation': { confirmation: Confirmation | null };
  'kept-booking': BookingStatusProps;
  'no-booking': Record<string, never>;
  'shared-horse': SharedHorseProps;
  invoice: InvoicePageProps;
  'no-invoice': Record<string, never>;
  again: AgainProps;
  'no-again': Record<string, never>;
  'gap-offer': GapOfferProps;
  'no-gap-offer': Record<string, never>;
  auth: AuthProps;
  dashboard: AccountProps;
  'profile-edit': AccountProps;
  'my-stable': AccountProps;
  'stable-horse': StableHorseProps;
  reviews: ReviewsProps;
  'leave-review': { visit: VisitLink };
  survey: SurveyProps;
  'booklet-list': { consent: string };
  unsubscribe: UnsubscribeProps;
  suburb: SuburbProps;
  'text-page': TextPageProps;
  'not-found': Record<string, never>;
  error: { message: string };
}

export type SitePage = keyof SitePageProps;

/** One call of the site's renderer: a discriminated union over the pages. */
export type SiteRequest = {
  [Page in SitePage]: { page: Page; props: SitePageProps[Page] };
}[SitePage] & { frame: SiteFrame; head: Head; assets: PageAssets };

/** The API's answers to the calls of the first view, by the address of each call. */
export interface PrefetchedAnswers {
  /** Tells this page from every other one. */
  page: string;
  answers: Record<string, unknown>;
}

/** The data of a portal's page. */
export interface PortalRequest {
  title: string;
  /** The portal's path; its router works below it. */
  base: string;
  assets: PageAssets;
  /** The business's zone. */
  timeZone: string;
  /** How far its clocks are ahead these weeks. */
  steady: SteadyOffset;
  /** How the business is called, and the number that clients ring, as they read it. */
  business: { name: string; phone: string | null };
  /** Shows the business's number as the last resort. Not for the owner, whose own number it is. */
  ringsUs: boolean;
  /**
   * True when an owner with a session asked for it: reserves the place of the navigation until the script has
   * loaded.
   */
  inOffice: boolean;
  /** The path of the app that a phone's home screen gets from here; null where there is none. */
  installsAs: string | null;
  /** The calls of the first view whose answers the page does not carry. */
  asksFirst: readonly string[];
  /** For the person who asked for the page alone; null where it brings nothing. */
  prefetched: PrefetchedAnswers | null;
}

/** The built site's exports for the server. */
export interface SiteRenderer {
  /** The whole page as HTML. */
  renderSite: (request: SiteRequest) => string;
  /** The booking form alone, which a page's script puts into its dialog. */
  renderBookingForm: (request: { form: BookingFormProps; frame: SiteFrame }) => string;
  /** The page in which a portal starts. */
  renderPortal: (request: PortalRequest) => string;
}
