let addresses = 0;

/** Returns the headers of a call from another IP address each time, so that limits by address do not add up. */
export const fromNewAddress = () => ({
  'X-Forwarded-For': `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`,
});
