export { presentPlans } from './present-plans.ts'
export { type PlanChange, planChange, planTo, readPlanFacts } from './read-plan.ts'
