const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export interface Limit {
  max: number;
  windowMs: number;
}

/** Every limit of the product, multiplied by RATE_LIMIT_FACTOR. */
export const limits = {
  loginPerAccountAndAddress: { max: 5, windowMs: 10 * minute },
  loginPerAddress: { max: 20, windowMs: 10 * minute },
  loginPerNetwork: { max: 200, windowMs: 10 * minute },
  loginPerAccount: { max: 50, windowMs: hour },
  /** Right passwords without the required code. They are no guesses, but each costs a hash. */
  loginWithoutCode: { max: 20, windowMs: 10 * minute },
  loginWithoutCodePerAccount: { max: 50, windowMs: hour },
  loginPerDevice: { max: 5, windowMs: 10 * minute },
  /** Codes that confirm a new key, so that a stolen session cannot guess one. */
  confirmCodes: { max: 10, windowMs: 10 * minute },
  /** New known devices of an account, each for a year. Later devices sign in under the limits of strangers. */
  newDevice: { max: 20, windowMs: 24 * hour },
  /** Invalid links for choosing a password, by address: as few as wrong passwords. */
  setUpLink: { max: 5, windowMs: 10 * minute },
  booking: { max: 10, windowMs: 10 * minute },
  /** Bookings of guests, by address. The phone is unproven, so it causes no refusal. */
  guestBooking: { max: 60, windowMs: 24 * hour },
  /** Bookings of guests by IPv6 /48, which one guest may own. */
  guestBookingPerNetwork: { max: 200, windowMs: 24 * hour },
  /** Unknown booking tokens, by address. */
  bookingLink: { max: 30, windowMs: 10 * minute },
  /** Unknown tokens of *Same again*, by address. */
  againLink: { max: 30, windowMs: 10 * minute },
  /** Requests for a link *Same again*, by visit or customer. */
  newAgainLink: { max: 10, windowMs: hour },
  /** Actions on one booking from all addresses: changes, cancellations, call-backs and photos. */
  bookingChange: { max: 30, windowMs: hour },
  /** Actions on any booking from one address: changes, cancellations, call-backs and photos. */
  bookingChangePerAddress: { max: 30, windowMs: hour },
  /** Texts caused by one address or IPv6 /48, as `shareOfAddress` of a day's budget. */
  textsOfAddress: { max: 10, windowMs: 24 * hour },
  /** Emails to the owner about texts that will not arrive. Later ones are in the message log only. */
  unreachedNotice: { max: 20, windowMs: 24 * hour },
  sendNotifications: { max: 20, windowMs: 10 * minute },
  registration: { max: 10, windowMs: hour },
  review: { max: 10, windowMs: hour },
  survey: { max: 10, windowMs: hour },
  subscription: { max: 10, windowMs: hour },
  unsubscribe: { max: 60, windowMs: hour },
  forgotPerAccount: { max: 1, windowMs: 15 * second },
  forgotPerAddress: { max: 5, windowMs: hour },
  emailChange: { max: 5, windowMs: hour },
  accountNotice: { max: 5, windowMs: hour },
  upload: { max: 30, windowMs: 10 * minute },
  /** Photos of feet, by sender. Photos from an offline day arrive all at once. */
  visitPhoto: { max: 400, windowMs: 10 * minute },
  /** Unknown tokens of a hoof passport, by address. */
  shareLink: { max: 30, windowMs: 10 * minute },
  /** Unknown invoice tokens, by address. */
  invoiceLink: { max: 30, windowMs: 10 * minute },
  /** Card pages opened for one invoice. */
  cardPage: { max: 10, windowMs: hour },
  /** Photos added to bookings by guests, by address. No sign-in is needed. */
  guestPhotos: { max: 60, windowMs: 24 * hour },
  /** Unknown tokens of a calendar feed, by address. */
  calendarFeed: { max: 30, windowMs: 10 * minute },
  /** Requests for free days, by address. */
  availability: { max: 60, windowMs: 10 * minute },
  /** Unknown tokens of an offered gap, by address. */
  gapOfferLink: { max: 30, windowMs: 10 * minute },
  /** Presses on the page of an offered gap, by address. */
  gapOfferTaken: { max: 30, windowMs: hour },
  /** Calls with one token of other software, including refused ones. */
  token: { max: 600, windowMs: 10 * minute },
  /** Sign-ins of assistants, and exchanges of their codes and tokens, by address. */
  assistantSignIn: { max: 120, windowMs: 10 * minute },
  /** Registered programs, by address and in total. */
  assistantRegistration: { max: 10, windowMs: hour },
  assistantRegistrations: { max: 200, windowMs: hour },
  /** Metadata documents that one address makes the server fetch. */
  assistantDocument: { max: 20, windowMs: 10 * minute },
  /** Wrong provider numbers, by token. */
  providerNumber: { max: 20, windowMs: 10 * minute },
  clientSearch: { max: 120, windowMs: minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** Texts per day: a number to the owner, SMS_DAILY_LIMIT to everyone else. RATE_LIMIT_FACTOR multiplies both. */
export const dailyTexts = {
  toOwner: 100,
  /** Largest share of one budget for mailings, and of the other for repeated notices about a booking. */
  largestShare: 1 / 2,
  /** The largest share of either budget for the calls of one address. */
  shareOfAddress: 1 / 10,
} as const;
