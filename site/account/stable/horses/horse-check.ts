export { horseInput } from '../../../../contracts/horses/horses';
