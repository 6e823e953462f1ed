export {
  forgotPasswordInput,
  loginInput,
  registerForm,
} from '../../../contracts/accounts/customer-auth';
export { twicePassword } from '../forms/twice-password-check';
