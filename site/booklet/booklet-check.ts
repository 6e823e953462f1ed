export { subscriptionInput } from '../../contracts/audience/booklet';
