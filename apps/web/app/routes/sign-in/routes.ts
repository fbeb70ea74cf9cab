import { type RouteConfig, route } from '@react-router/dev/routes'

/** The ways in: HTML whose form wakes as an island, as nothing else on these pages needs a script (decision 0028). */
export const signInRoutes = [
  route('login', './routes/sign-in/login.tsx', { id: 'login' }),
  route('signin', './routes/sign-in/login.tsx', { id: 'signin' }),
  route('register', './routes/sign-in/register.tsx'),
  route('forgot-password', './routes/sign-in/forgot-password.tsx'),
] satisfies RouteConfig
