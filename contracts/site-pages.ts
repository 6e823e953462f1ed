import type { Review, ShownReview } from './reviews';

/** A signed-in customer, as the site greets one and fills in the booking form. */
export interface Viewer {
  username: string;
  firstName: string | null;
  prefill: BookingFormProps['prefill'];
  horses: StableHorse[];
}

/** What every public page shows around its content. */
export interface SiteFrame {
  businessName: string;
  tagline: string;
  /** As people read it: '0491 570 156'. */
  phone: string | null;
  /** For tel: links. */
  phoneHref: string | null;
  socialUrl: string | null;
  footerNote: string | null;
  openingHours: { days: string; hours: string }[];
  /** The suburbs of the same-day service, in the owner's order. */
  priorityAreas: string[];
  /** The signed-in customer, or null for a guest. */
  viewer: Viewer | null;
  year: number;
}

/** A picture in modern formats, with the sizes that exist. */
export interface Picture {
  alt: string;
  width: number;
  height: number;
  avif: string;
  webp: string;
  src: string;
}

export interface ServiceCard {
  slug: string;
  title: string;
  summary: string;
  /** Rich text as HTML, made on the server from the owner's own words. */
  bodyHtml: string;
  priceHint: string | null;
  image: Picture | null;
}

export interface AreaName {
  suburb: string;
  postcode: string | null;
  slug: string;
  priority: boolean;
}

/** A horse by its name. */
export interface StableHorse {
  id: number;
  name: string;
}

/** What the booking form needs to know. */
export interface BookingFormProps {
  /** The business's date, YYYY-MM-DD: the earliest that can be booked. */
  today: string;
  priorityFee: number;
  promiseHours: number;
  priorityAreas: string[];
  phone: string | null;
  phoneHref: string | null;
  /** A signed-in customer's stable, to pick from. */
  horses?: StableHorse[];
  /** What is known of a signed-in customer. */
  prefill: Partial<
    Record<'firstName' | 'lastName' | 'phone' | 'email' | 'address' | 'suburb' | 'postcode', string>
  >;
  /** Whether priority is switched on when the form opens. */
  rush: boolean;
  /** Whether a customer is signed in: then the booking's preferences are kept for the next one. */
  signedIn?: boolean;
  /** What is wrong with a form that came as a plain post, by field name. */
  errors?: Record<string, string>;
  /** What such a form held, by field name; `rushService` is there when it was ticked. */
  values?: Record<string, string>;
}

export interface HomeProps {
  hero: { title: string; text: string; slides: { wide: Picture; tall: Picture | null }[] };
  banner: { title: string; text: string };
  services: ServiceCard[];
  reviews: Review[];
  about: { title: string; paragraphs: string[]; image: Picture | null };
  faqs: { question: string; answer: string }[];
  areas: AreaName[];
  ready: { title: string; text: string };
  areasNote: string | null;
}

/** Which of its forms `/auth` opens with. */
export type AuthView = 'login' | 'register' | 'forgot';

export interface AuthProps {
  view: AuthView;
  /** Where to go after signing in: a path of this site. */
  next: string;
  businessName: string;
  /** The tokens of the links that emails carry. */
  resetToken: string | null;
  confirmToken: string | null;
}

/** What the customer's own pages are rendered with; the rest comes through the API. */
export interface AccountProps {
  /** Who the page was made for: another tab may sign in as somebody else meanwhile. */
  username: string;
  /** The business's date, YYYY-MM-DD. */
  today: string;
}

export interface ReviewsProps {
  summary: { total: number; average: number };
  /** One page of them, newest first; the next ones come from `GET /api/reviews?page=` with the same page size. */
  reviews: ShownReview[];
  page: number;
  pageSize: number;
  /** How many pages there are; 0 without reviews. */
  pages: number;
}

/** What the link that leads to the review form proves: `invalid` links are altered or older than 90 days. */
export type VisitLink = { state: 'none' | 'used' | 'invalid' } | { state: 'open'; token: string };

export interface SurveyProps {
  title: string;
  intro: string;
  offer: { title: string; text: string };
  thanks: { title: string; text: string };
  /** What people agree to by sending the form; it stands beside the button. */
  consent: string;
}

export interface UnsubscribeProps {
  state: 'ask' | 'done';
  /** Where the form with the one button posts to. */
  action: string;
  /** Whose subscription it is, unreadable for others: 'j•••@example.com'. */
  email: string;
}

/** How free a day is. */
export type Availability = 'open' | 'filling up' | 'ask us';

export interface SuburbProps {
  suburb: string;
  postcode: string | null;
  priority: boolean;
  services: ServiceCard[];
  reviews: ShownReview[];
  /** The next workdays, from today on: the date (YYYY-MM-DD), its words, and how free it is. */
  nextDays: { date: string; label: string; availability: Availability }[];
  /** The suburb is filled in. */
  booking: BookingFormProps;
  /** The other suburbs that have a page. */
  others: { suburb: string; path: string }[];
}

export interface TextPageProps {
  title: string;
  /** The owner's rich text; nothing in it runs. */
  html: string;
  /** '21 November 2026'. */
  updated: string;
}

/** Everything the public pages can be asked to show, by page. */
export interface SitePageProps {
  home: HomeProps;
  booking: { service: string; form: BookingFormProps };
  'service-not-found': Record<string, never>;
  'booking-confirmation': { promiseHours: number; confirmationNumber: string | null };
  auth: AuthProps;
  dashboard: AccountProps;
  'profile-edit': AccountProps;
  'my-stable': AccountProps;
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

export interface Head {
  title: string;
  description: string;
  /** Absolute address; null for pages that must not be found. */
  canonical: string | null;
  shareImage: string | null;
  noIndex: boolean;
  /** schema.org data, put into the page as JSON-LD. */
  structuredData: object | null;
}

/** The files that a page loads. */
export interface PageAssets {
  /** CSS put into the page itself; null in development, where `styleHref` is loaded. */
  css: string | null;
  styleHref: string | null;
  script: string | null;
  preloadScripts: string[];
  fonts: string[];
  /** Scripts that only development needs. */
  devScripts: string[];
}

/** One call of the site's renderer: a discriminated union over the pages. */
export type SiteRequest = {
  [Page in SitePage]: { page: Page; props: SitePageProps[Page] };
}[SitePage] & { frame: SiteFrame; head: Head; assets: PageAssets };

/** What the page of a portal needs to start. */
export interface PortalRequest {
  title: string;
  assets: PageAssets;
  /** The business's zone. */
  timeZone: string;
}

/** What the built site exports to the server. */
export interface SiteRenderer {
  /** The whole page as HTML. */
  renderSite: (request: SiteRequest) => string;
  /** The booking form alone, which a page's script puts into its dialog. */
  renderBookingForm: (request: { form: BookingFormProps; frame: SiteFrame }) => string;
  /** The page in which a portal starts. */
  renderPortal: (request: PortalRequest) => string;
}
