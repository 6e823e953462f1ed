import { ApiError } from './call';

/** Input of an earlier attempt with an unknown result. Stored with the form. */
export interface EarlierAttempt<Input> {
  current: Input | null;
}

/** Our own refusals have created nothing. Timeouts and proxy errors may have. */
const canHaveArrived = (error: unknown) => !(error instanceof ApiError) || error.status >= 500;

const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Creates a row once, although people retry after a lost answer and may have changed the form. A retry repeats the
 * earlier attempt's input. Returns the row, and whether it must be updated to the current form.
 */
export async function createIdempotent<Input, Made>(
  tried: EarlierAttempt<Input>,
  input: Input,
  make: (input: Input) => Promise<Made>,
): Promise<{ made: Made; outdated: boolean }> {
  const request = tried.current ?? input;
  tried.current = request;
  try {
    const made = await make(request);
    tried.current = null;
    return { made, outdated: !isSameJson(request, input) };
  } catch (error) {
    if (canHaveArrived(error)) throw error;
    tried.current = null;
    if (isSameJson(request, input)) throw error;
    // The earlier input was refused, so only the current one counts.
    return createIdempotent(tried, input, make);
  }
}
