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
  text: 2000,
  password: 1024,
  postcode: 10,
  bsb: 10,
  accountNumber: 20,
  accountName: 255,
  providerLogin: 100,
  assignmentStatus: 20,
  referralJob: 500,
  referralName: 255,
  referralPhone: 50,
} as const;
