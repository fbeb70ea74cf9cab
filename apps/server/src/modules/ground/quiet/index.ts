export { forgetQuietHoursOf, type Quiet, quietOf, setQuietHours } from './quiet-hours.ts'
