const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export interface Limit {
  /** How many calls in the window. */
  most: number;
  windowMs: number;
}

/** Every limit of the product. RATE_LIMIT_FACTOR multiplies them. */
export const limits = {
  loginPerAccountAndAddress: { most: 5, windowMs: 10 * minute },
  loginPerAddress: { most: 20, windowMs: 10 * minute },
  loginPerNetwork: { most: 200, windowMs: 10 * minute },
  loginPerAccount: { most: 50, windowMs: hour },
  loginPerDevice: { most: 5, windowMs: 10 * minute },
  booking: { most: 10, windowMs: 10 * minute },
  sendNotifications: { most: 20, windowMs: 10 * minute },
  registration: { most: 10, windowMs: hour },
  review: { most: 10, windowMs: hour },
  survey: { most: 10, windowMs: hour },
  subscription: { most: 10, windowMs: hour },
  unsubscribe: { most: 60, windowMs: hour },
  forgotPerAccount: { most: 1, windowMs: 15 * second },
  forgotPerAddress: { most: 5, windowMs: hour },
  emailChange: { most: 5, windowMs: hour },
  upload: { most: 30, windowMs: 10 * minute },
  clientSearch: { most: 120, windowMs: minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
