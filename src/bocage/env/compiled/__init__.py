"""The learners' environment, compiled: observations, the stepper and its buffers."""
