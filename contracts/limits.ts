/** The most that one person may own of a thing: no stable or record needs more, and every read goes through all of them. */
export const maxOwned = {
  horses: 100,
  /** For one horse: one a week for ten years. */
  healthRecords: 500,
  /** For a customer: bookings whose visit is still to come. When a guest's phone has more, the owner gets a notice. */
  openBookings: 20,
  /** For one person: a new one ends the oldest. */
  sessions: 20,
} as const;

/** How many lines an invoice may have: as many horses as one person may own, with five pieces of work each. */
export const maxInvoiceLines = 5 * maxOwned.horses;

/** Longest texts, in characters. */
export const maxLength = {
  username: 50,
  name: 100,
  email: 254,
  phone: 30,
  address: 255,
  /** First and last name in one: the client of an appointment. */
  clientName: 201,
  /** Address, suburb and postcode in one: where an appointment takes place. */
  visitAddress: 370,
  suburb: 100,
  /** The text of a line of an invoice. */
  invoiceLine: 255,
  /** Text at the foot of every invoice. */
  invoiceFooter: 500,
  bookletTitle: 150,
  text: 2000,
  /** Why a worker’s hours are to be corrected, and what the owner says to it. */
  correction: 500,
  /** As it is typed, with spaces and dashes. */
  signInCode: 60,
  password: 1024,
  postcode: 10,
  bsb: 10,
  accountNumber: 20,
  accountName: 255,
  providerLogin: 100,
  assignmentStatus: 20,
  referralJob: 500,
  referralName: 255,
  /** The reference on a payee's bank statement: the length that the bank's file allows. */
  paymentReference: 18,
  /** The payer's name and number in the bank's file. */
  bankUserName: 26,
  /** Phones of surveys, appointments, workers' jobs and referrals. */
  longPhone: 50,
} as const;
