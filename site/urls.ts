/** The addresses of the site's pages. */
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
  bookingConfirmation: '/booking-confirmation',
  leaveReview: '/leaveareview',
  reviews: '/reviews',
  survey: '/survey2025',
  bookletList: '/bookletlist',
  privacy: '/privacy',
  terms: '/terms',
} as const;
