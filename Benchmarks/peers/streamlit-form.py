"""A button, a number and a field, for `streamlit run streamlit-form.py`."""

import streamlit as st

st.session_state.setdefault("count", 0)


def add():
    st.session_state.count += 1


st.button("inc", on_click=add)
st.text(f"count: {st.session_state.count}")
st.text_input("name")
