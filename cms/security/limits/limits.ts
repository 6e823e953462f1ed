const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export interface Limit {
  /** How many calls in the window. */
  max: number;
  windowMs: number;
}

/** Every limit of the product. RATE_LIMIT_FACTOR multiplies them. */
export const limits = {
  loginPerAccountAndAddress: { max: 5, windowMs: 10 * minute },
  loginPerAddress: { max: 20, windowMs: 10 * minute },
  loginPerNetwork: { max: 200, windowMs: 10 * minute },
  loginPerAccount: { max: 50, windowMs: hour },
  /** Right passwords without the code that they need: no guesses, but each costs a hash. */
  loginWithoutCode: { max: 20, windowMs: 10 * minute },
  loginWithoutCodePerAccount: { max: 50, windowMs: hour },
  loginPerDevice: { max: 5, windowMs: 10 * minute },
  /** Codes that confirm a new key: a stolen session must not be enough to guess one. */
  confirmCodes: { max: 10, windowMs: 10 * minute },
  /** Devices that become known to an account, each for a year. Beyond it one signs in like a stranger. */
  newDevice: { max: 20, windowMs: 24 * hour },
  /** Links that are not good for choosing a password, by address: as few as wrong passwords. */
  setUpLink: { max: 5, windowMs: 10 * minute },
  booking: { max: 10, windowMs: 10 * minute },
  /** Bookings of guests, by address: a phone proves nothing, so none is refused because of one. */
  guestBooking: { max: 60, windowMs: 24 * hour },
  /** The same limit for the IPv6 /48 around the address, which one guest may own. */
  guestBookingPerNetwork: { max: 200, windowMs: 24 * hour },
  /** Tokens that open no booking, by address. */
  bookingLink: { max: 30, windowMs: 10 * minute },
  /** Tokens that open no link *Same again*, by address. */
  againLink: { max: 30, windowMs: 10 * minute },
  /** Links *Same again* that one visit or one customer may ask for. */
  newAgainLink: { max: 10, windowMs: hour },
  /** Actions on one booking: each sends messages to owner and customer. */
  bookingChange: { max: 10, windowMs: hour },
  /** Actions on any booking from one address: changes, cancellations, call-backs and photos. */
  bookingChangePerAddress: { max: 30, windowMs: hour },
  /** Texts that the calls of one address, or of one IPv6 /48, lead to, of a budget of the day: `shareOfAddress` of it. */
  textsOfAddress: { max: 10, windowMs: 24 * hour },
  /** Emails to the owner about texts that will not arrive; beyond it they stand in the message log alone. */
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
  /** Photos of feet, by who sends them: those of a day without a network come at once. */
  visitPhoto: { max: 400, windowMs: 10 * minute },
  /** Tokens that open no hoof passport, by address. */
  shareLink: { max: 30, windowMs: 10 * minute },
  /** Tokens that open no invoice, by address. */
  invoiceLink: { max: 30, windowMs: 10 * minute },
  /** Pages for cards that one invoice may open. */
  cardPage: { max: 10, windowMs: hour },
  /** Photos that guests may add to bookings, by address: nobody has to sign in for them. */
  guestPhotos: { max: 60, windowMs: 24 * hour },
  /** Tokens that open no calendar feed, by address. */
  calendarFeed: { max: 30, windowMs: 10 * minute },
  /** Questions how free the days are, by address. */
  availability: { max: 60, windowMs: 10 * minute },
  /** Tokens that open no offered gap, by address. */
  gapOfferLink: { max: 30, windowMs: 10 * minute },
  /** Presses on the page of an offered gap, by address. */
  gapOfferTaken: { max: 30, windowMs: hour },
  /** Calls with one token of other software, the refused ones too. */
  token: { max: 600, windowMs: 10 * minute },
  /** Sign-ins of programs, and exchanges of their codes and tokens, by address. */
  assistantSignIn: { max: 120, windowMs: 10 * minute },
  /** Programs that are registered from one address, and in all. */
  assistantRegistration: { max: 10, windowMs: hour },
  assistantRegistrations: { max: 200, windowMs: hour },
  /** Documents about programs that one address has us fetch. */
  assistantDocument: { max: 20, windowMs: 10 * minute },
  /** Wrong numbers of providers that one token sends. */
  providerNumber: { max: 20, windowMs: 10 * minute },
  clientSearch: { max: 120, windowMs: minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/**
 * How many texts leave on a day: to the owner so many, to all others SMS_DAILY_LIMIT. RATE_LIMIT_FACTOR multiplies both.
 */
export const dailyTexts = {
  toOwner: 100,
  /** The largest share of one budget for mailings, and of the other for repeated notices about a booking. */
  largestShare: 1 / 2,
  /** The largest share of either budget for the calls of one address. */
  shareOfAddress: 1 / 10,
} as const;
