/** What a production installation is started with at the least; nobody is reached by any of it. */
export const productionSettings = {
  MODE: 'production',
  PUBLIC_URL: 'https://cars.internal',
  TRUST_PROXY: '1',
  APP_SECRET: '0123456789abcdef'.repeat(2),
  SUPPORT_EMAIL: 'support@cars.internal',
  HOTLINE: '+1 305 000 0100',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Cars <hello@cars.internal>',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'the-sms-senders-own-token',
  TWILIO_FROM: '+13050000100',
  TWILIO_API_URL: 'http://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_API_URL: 'http://127.0.0.1:9',
}
