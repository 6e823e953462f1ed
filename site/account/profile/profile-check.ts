import { changeEmail } from '../../../contracts/accounts/customer-profile';

export { profileInput } from '../../../contracts/accounts/customer-profile';
export { changedPassword } from '../forms/twice-password-check';
export const emailInput = changeEmail.body;
