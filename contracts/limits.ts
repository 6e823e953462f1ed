/** Limits for one person. No stable or record needs more, and every read scans all of them. */
export const maxOwned = {
  horses: 100,
  /** For one horse: one a week for ten years. */
  healthRecords: 500,
  /** For a customer: bookings with a future visit. When a guest's phone has more, the owner gets a notice. */
  openBookings: 20,
  /** For one person. A new session ends the oldest. */
  sessions: 20,
} as const;

/** Maximum lines of an invoice: five pieces of work for each of a person's maximum of horses. */
export const maxInvoiceLines = 5 * maxOwned.horses;

/** Longest texts, in characters. */
export const maxLength = {
  username: 50,
  name: 100,
  email: 254,
  phone: 30,
  address: 255,
  /** First and last name together: the client of an appointment. */
  clientName: 201,
  /** Address, suburb and postcode together: the place of an appointment. */
  visitAddress: 370,
  suburb: 100,
  /** The text of a line of an invoice. */
  invoiceLine: 255,
  /** Text at the foot of every invoice. */
  invoiceFooter: 500,
  /** As pasted from a letterhead, with its label. */
  abn: 40,
  bookletTitle: 150,
  text: 2000,
  /** The reason for correcting a worker’s hours, and the owner's reply. */
  correction: 500,
  /** As typed, with spaces and dashes. */
  signInCode: 60,
  password: 1024,
  postcode: 10,
  /** The longest line with bank details that is read, as pasted from a message. */
  bankLine: 120,
  accountName: 255,
  providerLogin: 100,
  assignmentStatus: 20,
  referralJob: 500,
  referralName: 255,
  /** The reference on a payee's bank statement, with the maximum length in the bank's file. */
  paymentReference: 18,
  /** The payer's name and number in the bank's file. */
  bankUserName: 26,
  /** Phones of surveys, appointments, workers' jobs and referrals. */
  longPhone: 50,
} as const;
