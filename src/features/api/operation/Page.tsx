export { default } from '../../../pages/doc/Page.tsx'
