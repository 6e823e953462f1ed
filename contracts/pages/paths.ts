/** Addresses of the site's pages, for the server's routes, links, the site map and messages. */
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
  /** The form alone, for the home page's dialog. */
  bookingFormPart: '/parts/booking-form',
  /** The form for other sites, and its script. */
  embeddedBooking: '/embed/booking',
  embedScript: '/embed.js',
  bookingConfirmation: '/booking-confirmation',
  /** Prefix of bookings' private pages. The token follows. */
  privateBooking: '/b',
  /** Prefix of the pages *Same again*. The token follows. */
  again: '/again',
  /** Prefix of gap offers. The token follows. */
  gapOffer: '/o',
  /** Page that ends reminders by email. The client's token follows. */
  endNudges: '/no-more-nudges',
  /** Prefix of shared hoof passports. The token follows. */
  sharedHorse: '/h',
  /** Prefix of invoice pages. The token follows. */
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

export const bookingOfHorse = (horseId: number): string => `${urls.booking}?horse=${horseId}`;

export const horseInStable = (horseId: number): string => `${urls.myStable}?horse=${horseId}`;

export const bookingOn = (date: string, area: string): string => `${urls.booking}?date=${date}&area=${area}`;

export const sameAgainPath = (token: string): string => `${urls.again}/${token}`;

export const gapOfferPath = (token: string): string => `${urls.gapOffer}/${token}`;

export const invoicePath = (token: string): string => `${urls.invoice}/${token}`;

export const privateBookingPath = (token: string): string => `${urls.privateBooking}/${token}`;
