/** The addresses of the site's pages, for the server's routes, the site's links, the site map and the links in messages. */
export const urls = {
  home: '/',
  services: '/#services',
  about: '/#about',
  contact: '/#contact',
  auth: '/auth',
  dashboard: '/dashboard',
  myStable: '/my-stable',
  editProfile: '/profile/edit',
  booking: '/booking/farrier',
  priorityBooking: '/booking/farrier?priority',
  /** The form alone, which the home page's dialog shows. */
  bookingFormPart: '/parts/booking-form',
  /** The form for other sites, and the script that puts it there. */
  embeddedBooking: '/embed/booking',
  embedScript: '/embed.js',
  bookingConfirmation: '/booking-confirmation',
  /** The private pages of bookings, each below by its token. */
  privateBooking: '/b',
  /** The pages *Same again*, each below by its token. */
  again: '/again',
  /** Times that are offered, each below by its token. */
  gapOffer: '/o',
  /** Page that ends reminders by email; the token of the client follows. */
  endNudges: '/no-more-nudges',
  /** Hoof passports that are shared, each below by its token. */
  sharedHorse: '/h',
  /** The pages of invoices, each below by its token. */
  invoice: '/i',
  leaveReview: '/leaveareview',
  reviews: '/reviews',
  logout: '/logout',
  unsubscribe: '/unsubscribe',
  survey: '/survey2025',
  bookletList: '/bookletlist',
  privacy: '/privacy',
  terms: '/terms',
} as const;

/** The booking page with a horse of the stable filled in. */
export const bookingOfHorse = (horseId: number): string => `${urls.booking}?horse=${horseId}`;

/** My Stable with one of its horses open. */
export const horseInStable = (horseId: number): string => `${urls.myStable}?horse=${horseId}`;

/** The booking page with a day, and the suburb of an area's page, filled in. */
export const bookingOn = (date: string, area: string): string => `${urls.booking}?date=${date}&area=${area}`;

/** The page *Same again* of a link, by its token. */
export const againPath = (token: string): string => `${urls.again}/${token}`;

/** The page of a time that is offered, by its token. */
export const gapOfferPath = (token: string): string => `${urls.gapOffer}/${token}`;

/** The page of an invoice, by its token. */
export const invoicePath = (token: string): string => `${urls.invoice}/${token}`;

/** The private page of a booking, by its token. */
export const privateBookingPath = (token: string): string => `${urls.privateBooking}/${token}`;
