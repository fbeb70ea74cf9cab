export { presentPlans } from './present-plans.ts'
export { type PlanChange, planChange, readPlanFacts } from './read-plan.ts'
