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

export type SiteRequest = {
  [Page in SitePage]: { page: Page; props: SitePageProps[Page] };
}[SitePage] & { frame: SiteFrame; head: Head; assets: PageAssets };

export interface PrefetchedAnswers {
  page: string;
  answers: Record<string, unknown>;
}

export interface PortalRequest {
  title: string;
  /** The portal's path. Its router works below it. */
  base: string;
  assets: PageAssets;
  timeZone: string;
  /** The offset of the zone's clocks in these weeks. */
  steady: SteadyOffset;
  /** The business's name, and its number for clients in national format. */
  business: { name: string; phone: string | null };
  /** Shows the business's number as a last resort. False for the owner. */
  ringsUs: boolean;
  /** True for an owner with a session: reserves space for the navigation until the script has loaded. */
  inOffice: boolean;
  /** The path of the installable app; null without one. */
  installsAs: string | null;
  /** First-view calls without an answer in the page. */
  asksFirst: readonly string[];
  /** For the requesting person only; null without answers. */
  prefetched: PrefetchedAnswers | null;
}

export interface SiteRenderer {
  renderSite: (request: SiteRequest) => string;
  /** Renders the booking form alone. A page's script shows it in a dialog. */
  renderBookingForm: (request: { form: BookingFormProps; frame: SiteFrame }) => string;
  renderPortal: (request: PortalRequest) => string;
}
